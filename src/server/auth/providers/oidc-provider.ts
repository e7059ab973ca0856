import type { ClientAuth, Configuration } from 'openid-client';
import { z } from 'zod';
import type { SignInProvider } from '../../platform/config/sign-in-providers.ts';
import { boundedFetch } from './bounded-fetch.ts';

/** How long each request to a provider may take. Keep it short: the user is looking at a blank page. */
const TIMEOUT_SECONDS = 8;
const SCOPES = ['openid', 'email', 'profile'];

const claimsOfUser = z.object({
  sub: z.string().min(1).max(255),
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

/** The parameters of the address with which a provider redirects a user back. */
export interface ProviderCode {
  code: string;
  /** The provider's issuer, if the provider names itself (RFC 9207). */
  iss?: string | undefined;
}

/** Loads the library when a provider is first used, so that a process without providers doesn't spend memory on it. */
const loadLibrary = () => import('openid-client');

/** Fetches a provider's configuration, for a client that requires signed ID tokens. */
async function discover({ issuer, clientId, clientSecret }: SignInProvider): Promise<Configuration> {
  const library = await loadLibrary();
  const { ClientSecretBasic, ClientSecretPost, allowInsecureRequests, customFetch, enableNonRepudiationChecks } =
    library;
  const authenticate: ClientAuth = (server, ...rest) => {
    const isPostPossible = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (isPostPossible ? ClientSecretPost : ClientSecretBasic)(clientSecret)(server, ...rest);
  };
  const description = new URL(`${issuer}/.well-known/openid-configuration`);
  const configuration = await library.discovery(description, clientId, undefined, authenticate, {
    [customFetch]: boundedFetch,
    timeout: TIMEOUT_SECONDS,
    // A provider without TLS is one that the operator has configured so, on the same machine or network.
    execute: [enableNonRepudiationChecks, ...(description.protocol === 'http:' ? [allowInsecureRequests] : [])],
  });
  // The library doesn't compare the issuer if it gets the full address. Some issuers end with a slash.
  if (configuration.serverMetadata().issuer.replace(/\/+$/, '') !== issuer)
    throw new Error('The provider calls itself otherwise.');
  return configuration;
}

/**
 * A provider that supports OpenID Connect. Fetches the provider's configuration when it is first needed, then keeps it.
 */
export class OidcProvider {
  readonly name: string;
  readonly #settings: SignInProvider;
  readonly #callbackUrl: string;
  #configuration: Promise<Configuration> | undefined;

  constructor(settings: SignInProvider, callbackUrl: string) {
    this.name = settings.name;
    this.#settings = settings;
    this.#callbackUrl = callbackUrl;
  }

  #configured(): Promise<Configuration> {
    if (!this.#configuration) {
      this.#configuration = discover(this.#settings);
      // After a failure, the next caller fetches the configuration again.
      this.#configuration.catch(() => (this.#configuration = undefined));
    }
    return this.#configuration;
  }

  /**
   * The address of the provider's sign-in page. The user agrees there to share a profile with us, and what else
   * `scopes` asks for.
   */
  async authorizationUrl({ state, code_verifier, nonce }: ProviderSecrets, scopes: readonly string[]): Promise<URL> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadLibrary();
    return buildAuthorizationUrl(await this.#configured(), {
      redirect_uri: this.#callbackUrl,
      scope: [...new Set([...SCOPES, ...scopes])].join(' '),
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(code_verifier),
      code_challenge_method: 'S256',
    });
  }

  /**
   * Exchanges a code for the profile of the user.
   * @throws Error when the code is wrong, or the token isn't signed by the provider, isn't for us or isn't from this
   * flow.
   */
  async profile(
    { code, iss }: ProviderCode,
    { state, code_verifier, nonce }: ProviderSecrets,
  ): Promise<ProviderProfile> {
    const { authorizationCodeGrant } = await loadLibrary();
    const configuration = await this.#configured();
    const answered = new URL(this.#callbackUrl);
    answered.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
    const tokens = await authorizationCodeGrant(configuration, answered, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: code_verifier,
      idTokenExpected: true,
    });
    const { sub, email, email_verified, name, picture: photo_url } = claimsOfUser.parse(tokens.claims());
    return {
      provider_id: sub,
      email,
      email_verified,
      identity_data: {
        iss: configuration.serverMetadata().issuer,
        sub,
        provider_id: sub,
        email_verified,
        phone_verified: false,
        ...(email && { email }),
        ...(name && { name, full_name: name }),
        ...(photo_url && { picture: photo_url, avatar_url: photo_url }),
      },
      access_token: tokens.access_token,
      refresh_token: tokens.refresh_token ?? null,
    };
  }
}
