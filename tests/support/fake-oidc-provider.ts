import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A user of the provider. Other claims of the token can be added or set to wrong values. */
export interface FakeUser {
  sub: string;
  [claim: string]: unknown;
}

export interface FakeOidcProvider {
  issuer: string;
  env: Record<string, string>;
  /**
   * Signs a user in at the provider's page `url`, as a person would. Returns the address that the provider redirects
   * back to.
   */
  signIn(url: string, user: FakeUser): URL;
  stop(): Promise<void>;
}

interface Granted {
  user: FakeUser;
  nonce: string;
  challenge: string;
  redirect_uri: string;
}

/** How a provider differs from the usual one. */
interface FakeProviderOptions {
  /** The user who is already signed in at the provider, if any. The provider doesn't ask this user to sign in again. */
  signedInUser?: FakeUser;
  /** The path of the issuer. May end with a slash. */
  path?: string;
  /** How the client proves its identity. By default, the provider doesn't say how, which means with a header. */
  authentication?: 'client_secret_basic' | 'client_secret_post';
  /** Whether the provider names itself when it redirects back (RFC 9207). */
  namesItself?: boolean;
  /** Signs tokens with a key that isn't the published one. */
  isForged?: boolean;
  /** The length of a text in the configuration that the client ignores, in characters. */
  padding?: number;
}

const CLIENT = { id: 'kinhood', secret: 'fake-secret+/%' };

/** The client's id and secret in a header, which are encoded like a form (RFC 6749, section 2.3.1). */
function fromHeader(authorization = ''): string[] {
  const [, encoded = ''] = /^Basic (\S+)$/.exec(authorization) ?? [];
  const parts = Buffer.from(encoded, 'base64').toString().split(':');
  return parts.map((part) => new URLSearchParams(`x=${part}`).get('x') ?? '');
}

/** An OpenID Connect provider on this machine, over real HTTP and with strict checks. */
export async function startFakeOidcProvider({
  signedInUser,
  path = '',
  authentication,
  namesItself = false,
  isForged = false,
  padding = 0,
}: FakeProviderOptions = {}): Promise<FakeOidcProvider> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const signingKey = isForged ? (await generateKeyPair('ES256')).privateKey : privateKey;
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  const granted = new Map<string, Granted>();
  let origin = '';
  let issuer = '';

  function isClient(authorization: string | undefined, form: URLSearchParams): boolean {
    const inForm = [form.get('client_id'), form.get('client_secret')];
    const [id, secret] = authentication === 'client_secret_post' ? inForm : fromHeader(authorization);
    return id === CLIENT.id && secret === CLIENT.secret;
  }

  async function exchange(authorization: string | undefined, form: URLSearchParams): Promise<object | null> {
    const grant = granted.get(form.get('code') ?? '');
    granted.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant?.challenge === challenge &&
      grant.redirect_uri === form.get('redirect_uri') &&
      isClient(authorization, form);
    if (!isRight) return null;
    const claims = { iss: issuer, aud: CLIENT.id, nonce: grant.nonce, ...grant.user };
    const id_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(signingKey);
    return { access_token: 'provider-access', refresh_token: 'provider-refresh', token_type: 'Bearer', id_token };
  }

  function signIn(url: string, user: FakeUser): URL {
    const asked = new URL(url).searchParams;
    const given = (name: string) => asked.get(name) ?? '';
    const code = randomUUID();
    const grant = { user, nonce: given('nonce'), challenge: given('code_challenge') };
    granted.set(code, { ...grant, redirect_uri: given('redirect_uri') });
    const back = new URL(given('redirect_uri'));
    back.searchParams.set('code', code);
    back.searchParams.set('state', given('state'));
    if (namesItself) back.searchParams.set('iss', issuer);
    return back;
  }

  const server = createServer((request, response) => {
    const send = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const description = {
      issuer,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
      id_token_signing_alg_values_supported: ['ES256'],
      ...(authentication && { token_endpoint_auth_methods_supported: [authentication] }),
      ...(namesItself && { authorization_response_iss_parameter_supported: true }),
      padding: 'x'.repeat(padding),
    };
    if (request.url === `${path.replace(/\/$/, '')}/.well-known/openid-configuration`) return send(200, description);
    if (signedInUser && request.url?.startsWith('/authorize?')) {
      const location = signIn(origin + request.url, signedInUser).href;
      return void response.writeHead(302, { location }).end();
    }
    if (request.url === '/keys') return send(200, { keys: [jwk] });
    if (request.url !== '/token') return send(404, {});
    return void text(request).then(async (body) => {
      const tokens = await exchange(request.headers.authorization, new URLSearchParams(body));
      send(tokens ? 200 : 400, tokens ?? { error: 'invalid_grant' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  issuer = origin + path;
  return {
    issuer,
    env: { AUTH_OIDC_ISSUER: issuer, AUTH_OIDC_CLIENT_ID: CLIENT.id, AUTH_OIDC_CLIENT_SECRET: CLIENT.secret },
    signIn,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
