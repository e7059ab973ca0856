import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto';
import { getKeyId, makeKey } from '../../platform/tokens/make-key.ts';
import type { AuthPlatform } from '../context/auth-platform.ts';
import type { KeyRing, SigningKey } from '../context/key-ring.ts';
import { insertSigningKeys, listSigningKeys } from '../stores/signing-key-store.ts';

/** How many seconds clients may cache the published keys. A key must be published for longer before it signs. */
export const PUBLISHED_MAX_AGE_SECONDS = 600;
/** How long keys stay in memory before they are read again, because another instance may have changed them. */
export const KEPT_MS = 60_000;
/** An unknown key id makes the ring read the keys again at most this often. */
const LOOK_AGAIN_MS = 5_000;

interface Ring {
  current: SigningKey;
  published: SigningKey[];
}

function signingKey(kid: string, jwk: JsonWebKey): SigningKey {
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  const alg = privateKey.asymmetricKeyType === 'rsa' ? 'RS256' : 'ES256';
  return { kid, alg, privateKey, publicKey: createPublicKey(privateKey) };
}

/**
 * The keys that sign and verify access tokens. They come from the database, plus an optional key from a file that signs
 * instead of the database's key.
 */
export class StoredKeyRing implements KeyRing {
  readonly #platform: AuthPlatform;
  #ring: Promise<Ring> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(platform: AuthPlatform) {
    this.#platform = platform;
  }

  async current(): Promise<SigningKey> {
    return (await this.#fresh(KEPT_MS)).current;
  }

  async find(kid: string): Promise<SigningKey | undefined> {
    const find = ({ published }: Ring) => published.find((key) => key.kid === kid);
    return find(await this.#fresh(KEPT_MS)) ?? find(await this.#fresh(LOOK_AGAIN_MS));
  }

  async published(): Promise<{ keys: JsonWebKey[] }> {
    const { published } = await this.#fresh(KEPT_MS);
    const keys = published.map(({ kid, alg, publicKey }) => ({
      ...publicKey.export({ format: 'jwk' }),
      kid,
      alg,
      use: 'sig',
      key_ops: ['verify'],
    }));
    return { keys };
  }

  async #fresh(maxAgeMs: number): Promise<Ring> {
    const now = this.#platform.now().getTime();
    if (!this.#ring || Math.abs(now - this.#readAt) > maxAgeMs) {
      this.#readAt = now;
      this.#ring = this.#read();
      // Don't remember a failed read: the database may be away for only a moment.
      this.#ring.catch(() => (this.#ring = undefined));
    }
    return this.#ring;
  }

  async #read(): Promise<Ring> {
    const { db, now, config } = this.#platform;
    let rows = await listSigningKeys(db);
    const { signingKey: fromFile } = config.auth;
    if (!fromFile && !rows.some(({ status }) => status === 'current')) {
      const created_at = now();
      await insertSigningKeys(db, [
        { ...(await makeKey()), status: 'current', created_at },
        { ...(await makeKey()), status: 'next', created_at },
      ]);
      rows = await listSigningKeys(db);
    }
    const kept = rows.map(({ key_id, private_jwk, status }) => ({ status, key: signingKey(key_id, private_jwk) }));
    const own = fromFile && signingKey(fromFile.kid ?? (await getKeyId(fromFile)), fromFile);
    const current = own ?? kept.find(({ status }) => status === 'current')?.key;
    if (!current) throw new Error('There is no key to sign with.');
    const published = [...(own ? [own] : []), ...kept.map(({ key }) => key).filter(({ kid }) => kid !== own?.kid)];
    return { current, published };
  }
}
