import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { makeKey } from './make-key.ts';
import { findTokenKey, insertTokenKey } from './token-key-store.ts';

/** What our own tokens are for. One of a kind is never taken for one of another. */
export type TokenKind = 'session' | 'magic-link' | 'email-preferences';

const ALGORITHM = 'ES256';
/** How far the clock of another instance may be off, in seconds. */
const CLOCK_SKEW_SECONDS = 300;

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

async function readKey(db: Database): Promise<SigningKey> {
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

/** Signs and reads our own tokens, by one key of all instances. */
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

  /** A new token that says `claims` and lives for so many seconds. */
  async issue(kind: TokenKind, claims: Record<string, unknown>, seconds: number): Promise<string> {
    const { kid, privateKey } = await this.#read();
    const iat = Math.floor(this.#now().getTime() / 1000);
    return new SignJWT({ ...claims, iss: this.#issuer, aud: kind, iat, exp: iat + seconds })
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: `${kind}+jwt` })
      .sign(privateKey);
  }

  /** What a token of a kind says; undefined for one that is forged, expired, of another kind, or says something else. */
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

  #read(): Promise<SigningKey> {
    if (!this.#key) {
      this.#key = readKey(this.#db);
      // A database that is away for a moment isn't remembered.
      this.#key.catch(() => (this.#key = undefined));
    }
    return this.#key;
  }
}
