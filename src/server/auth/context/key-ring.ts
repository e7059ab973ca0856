import type { JsonWebKey, KeyObject } from 'node:crypto';

/** A key that signs access tokens. */
export interface SigningKey {
  kid: string;
  alg: 'ES256' | 'RS256';
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** The keys that sign and verify access tokens. */
export interface KeyRing {
  /** The key that signs new tokens. */
  current(): Promise<SigningKey>;
  /** Finds a key by its id. Returns undefined if the key isn't ours or doesn't count any more. */
  find(kid: string): Promise<SigningKey | undefined>;
  /** The published key set (RFC 7517), with the public halves only. */
  published(): Promise<{ keys: JsonWebKey[] }>;
}
