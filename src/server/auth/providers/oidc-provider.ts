import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { SignInProvider } from '../../platform/config/sign-in-providers.ts';

/** In milliseconds. Keep it short: the user is looking at a blank page. */
const TIMEOUT_MS = 8_000;
const SCOPES = ['openid', 'email', 'profile'];

const description = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional().catch(undefined),
  // Some providers send it as a string.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: z.string().max(200).optional().catch(undefined),
  picture: z.url().max(2_000).optional().catch(undefined),
});

/** A user's profile at a provider, signed by the provider. */
export interface ProviderProfile {
  provider_id: string;
  email: string | undefined;
  email_verified: boolean;
  identity_data: Record<string, unknown>;
  access_token: string;
  refresh_token: string | null;
}

/** The values of a flow that we store while the user is at the provider. */
export interface ProviderSecrets {
  /** Part of the address to the provider and of the address back. */
  state: string;
  code_verifier: string;
  nonce: string;
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The provider took too long to respond.')), TIMEOUT_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/**
 * A provider that supports OpenID Connect. Fetches the provider's configuration when it is first needed, then keeps it.
 */
export class OidcProvider {
  readonly name: string;
  readonly #settings: SignInProvider;
  readonly #callbackUrl: string;
  #described: ReturnType<OidcProvider['describe']> | undefined;

  constructor(settings: SignInProvider, callbackUrl: string) {
    this.name = settings.name;
    this.#settings = settings;
    this.#callbackUrl = callbackUrl;
  }

  private async describe() {
    const { issuer } = this.#settings;
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
    const found = description.parse(await response.json());
    if (found.issuer.replace(/\/+$/, '') !== issuer) throw new Error('The provider’s issuer doesn’t match.');
    return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS }) };
  }

  #describedOnce(): ReturnType<OidcProvider['describe']> {
    this.#described ??= this.describe();
    // After a failure, the next caller fetches the configuration again.
    this.#described.catch(() => (this.#described = undefined));
    return this.#described;
  }

  async #client() {
    const { OAuth2Client, CodeChallengeMethod } = await import('arctic');
    const { clientId, clientSecret } = this.#settings;
    return { client: new OAuth2Client(clientId, clientSecret, this.#callbackUrl), method: CodeChallengeMethod.S256 };
  }

  /**
   * The address of the provider's sign-in page. The user agrees there to share a profile with us, and what else
   * `scopes` asks for.
   */
  async authorizationUrl({ state, code_verifier, nonce }: ProviderSecrets, scopes: readonly string[]): Promise<URL> {
    const { authorization_endpoint } = await this.#describedOnce();
    const { client, method } = await this.#client();
    const all = [...new Set([...SCOPES, ...scopes])];
    const url = client.createAuthorizationURLWithPKCE(authorization_endpoint, state, method, code_verifier, all);
    url.searchParams.set('nonce', nonce);
    return url;
  }

  /**
   * Exchanges a code for the profile of the user.
   * @throws Error when the code is wrong, or the token isn't signed by the provider, isn't for us or isn't from this
   * flow.
   */
  async profile(code: string, { code_verifier, nonce }: Omit<ProviderSecrets, 'state'>): Promise<ProviderProfile> {
    const { token_endpoint, issuer, keys } = await this.#describedOnce();
    const { client } = await this.#client();
    const tokens = await inTime(client.validateAuthorizationCode(token_endpoint, code, code_verifier));
    const { payload } = await jwtVerify(tokens.idToken(), keys, { issuer, audience: this.#settings.clientId });
    const { sub, email, email_verified, name, picture, ...rest } = claims.parse(payload);
    if (rest.nonce !== nonce) throw new Error('The token belongs to another flow.');
    return {
      provider_id: sub,
      email,
      email_verified,
      identity_data: {
        iss: issuer,
        sub,
        provider_id: sub,
        email_verified,
        phone_verified: false,
        ...(email && { email }),
        ...(name && { name, full_name: name }),
        ...(picture && { picture, avatar_url: picture }),
      },
      access_token: tokens.accessToken(),
      refresh_token: tokens.hasRefreshToken() ? tokens.refreshToken() : null,
    };
  }
}
