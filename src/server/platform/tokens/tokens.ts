import { createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { makeKey } from './make-key.ts';
import { findTokenKey, insertTokenKey } from './token-key-store.ts';

/** The purpose of our own tokens. A token of one kind never counts as another kind. */
export type TokenKind = 'session' | 'magic-link' | 'email-preferences' | 'message' | 'replay';

const ALGORITHM = 'ES256';
/** How far the clock of another instance may be off, in seconds. */
const CLOCK_SKEW_SECONDS = 300;
const HASH_KEY_BYTES = 32;

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

async function getSigningKey(db: Database): Promise<SigningKey> {
  let kept = await findTokenKey(db);
  if (!kept) {
    await insertTokenKey(db, await makeKey());
    // Another instance may have been quicker.
    kept = await findTokenKey(db);
  }
  if (!kept) throw new Error('There is no key to sign tokens with.');
  const privateKey = createPrivateKey({ key: kept.private_jwk, format: 'jwk' });
  return { kid: kept.key_id, privateKey, publicKey: createPublicKey(privateKey) };
}

/** Signs and verifies our own tokens, with a key that all instances share. */
export class Tokens {
  readonly #db: Database;
  readonly #issuer: string;
  readonly #now: () => Date;
  #key: Promise<SigningKey> | undefined;

  constructor(db: Database, issuer: string, now: () => Date) {
    this.#db = db;
    this.#issuer = issuer;
    this.#now = now;
  }

  /** A new token with these claims that expires after `seconds`. */
  async issue(kind: TokenKind, claims: Record<string, unknown>, seconds: number): Promise<string> {
    const { kid, privateKey } = await this.#read();
    const iat = Math.floor(this.#now().getTime() / 1000);
    return new SignJWT({ ...claims, iss: this.#issuer, aud: kind, iat, exp: iat + seconds })
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: `${kind}+jwt` })
      .sign(privateKey);
  }

  /** The claims of a token. Returns undefined if the token is forged, expired, of another kind, or has other claims. */
  async read<T>(kind: TokenKind, token: string, claims: z.ZodType<T>): Promise<T | undefined> {
    const { publicKey } = await this.#read();
    try {
      const { payload } = await jwtVerify(token, publicKey, {
        algorithms: [ALGORITHM],
        typ: `${kind}+jwt`,
        audience: kind,
        issuer: this.#issuer,
        currentDate: this.#now(),
        requiredClaims: ['exp', 'iat'],
      });
      const iat = payload.iat ?? 0;
      if (iat > this.#now().getTime() / 1000 + CLOCK_SKEW_SECONDS) return undefined;
      return claims.safeParse(payload).data;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  /** A hash of a text that nobody can compute without our key. Hashes for different purposes differ. */
  async hash(purpose: string, text: string): Promise<string> {
    const { privateKey } = await this.#read();
    const secret = privateKey.export({ format: 'der', type: 'pkcs8' });
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, HASH_KEY_BYTES));
    return createHmac('sha256', key).update(text).digest('base64url');
  }

  #read(): Promise<SigningKey> {
    if (!this.#key) {
      this.#key = getSigningKey(this.#db);
      // Don't remember a failed read: the database may be away for only a moment.
      this.#key.catch(() => (this.#key = undefined));
    }
    return this.#key;
  }
}
