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

const CLIENT = { id: 'kinhood', secret: 'fake-secret' };
const BASIC = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`;

/**
 * An OpenID Connect provider on this machine, over real HTTP and with strict checks. If `user` is given, that user
 * is already signed in there, and the provider redirects a browser back at once.
 */
export async function startFakeOidcProvider(user?: FakeUser): Promise<FakeOidcProvider> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  const granted = new Map<string, Granted>();
  let issuer = '';

  async function exchange(authorization: string | undefined, form: URLSearchParams): Promise<object | null> {
    const grant = granted.get(form.get('code') ?? '');
    granted.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant?.challenge === challenge && grant.redirect_uri === form.get('redirect_uri') && authorization === BASIC;
    if (!isRight) return null;
    const claims = { iss: issuer, aud: CLIENT.id, nonce: grant.nonce, ...grant.user };
    const id_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(privateKey);
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
    return back;
  }

  const server = createServer((request, response) => {
    const send = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const description = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    };
    if (request.url === '/.well-known/openid-configuration') return send(200, description);
    if (user && request.url?.startsWith('/authorize?')) {
      const location = signIn(issuer + request.url, user).href;
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
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
