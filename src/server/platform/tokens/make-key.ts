import { generateKeyPair, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint } from 'jose';

/** A new random key for ES256. Its id is its thumbprint, so the same key always has the same id. */
export async function makeKey(): Promise<{ key_id: string; private_jwk: JsonWebKey }> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const private_jwk = privateKey.export({ format: 'jwk' });
  return { key_id: await getKeyId(private_jwk), private_jwk };
}

/** The id for a key that comes without one. */
export function getKeyId(jwk: JsonWebKey): Promise<string> {
  return calculateJwkThumbprint(jwk);
}
