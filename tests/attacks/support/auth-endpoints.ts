import type { Schema } from './made-value.ts';

/** An endpoint of the auth service, as the fuzz calls it. */
export interface AuthEndpoint {
  /** A method and a path below the prefix. */
  key: string;
  /** The callers whose calls may succeed. */
  auth: 'public' | 'session' | 'administrator';
  query?: Schema;
  body?: Schema;
  /** Whether the body is a form and not JSON. */
  isForm?: boolean;
  /** Whether a success is a redirect or a page for a browser, and not JSON. */
  isForBrowsers?: boolean;
  /** Whether no call is expected to succeed. */
  isRefused?: boolean;
}

const text: Schema = { type: 'string' };
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
});
const choice = (...values: string[]): Schema => ({ enum: values });
const metadata = object({ name: text, list: { type: 'array', items: text }, nested: object({ deep: text }) });
const pkce = { code_challenge: text, code_challenge_method: choice('s256', 'plain', 'S256') };
const redirect = object({ redirect_to: text });
const emailType = choice(
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email',
  'email_change',
  'email_change_current',
  'email_change_new',
);
const linkType = choice('signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new');
const adminUser = {
  id: text,
  email: text,
  email_confirm: { type: 'boolean' },
  password: text,
  password_hash: text,
  user_metadata: metadata,
  app_metadata: metadata,
  role: choice('authenticated', 'service_role'),
  ban_duration: choice('none', '24h', '1h30m', '0s', '-1h', '9'.repeat(400).concat('h')),
};
const link = object({ token: text, token_hash: text, type: emailType, redirect_to: text }, 'token', 'type');
const authorize = object({ provider: text, redirect_to: text, scopes: text, ...pkce }, 'provider');

/** In an order in which later calls can use the answers of earlier calls. */
export const authEndpoints: readonly AuthEndpoint[] = [
  { key: 'GET /settings', auth: 'public' },
  { key: 'GET /health', auth: 'public' },
  { key: 'GET /.well-known/jwks.json', auth: 'public' },
  {
    key: 'POST /signup',
    auth: 'public',
    query: redirect,
    body: object({ email: text, password: text, data: metadata, ...pkce }, 'email', 'password'),
  },
  {
    key: 'POST /token?grant_type=password',
    auth: 'public',
    body: object({ email: text, password: text }, 'email', 'password'),
  },
  {
    key: 'POST /token?grant_type=refresh_token',
    auth: 'public',
    body: object({ refresh_token: text }, 'refresh_token'),
  },
  {
    key: 'POST /token?grant_type=pkce',
    auth: 'public',
    body: object({ auth_code: text, code_verifier: text }, 'auth_code', 'code_verifier'),
  },
  {
    key: 'POST /token?grant_type=id_token',
    auth: 'public',
    body: object({ provider: text, id_token: text }),
    isRefused: true,
  },
  {
    key: 'POST /token',
    auth: 'public',
    query: object({ grant_type: text }),
    body: object({ email: text }),
    isRefused: true,
  },
  { key: 'GET /user', auth: 'session' },
  {
    key: 'PUT /user',
    auth: 'session',
    query: redirect,
    body: object({ email: text, password: text, nonce: text, data: metadata, ...pkce }),
  },
  { key: 'POST /logout', auth: 'session', query: object({ scope: choice('global', 'local', 'others') }) },
  { key: 'GET /user/sessions', auth: 'session' },
  { key: 'DELETE /user/sessions/{session_id}', auth: 'session' },
  {
    key: 'POST /factors',
    auth: 'session',
    body: object({ factor_type: choice('totp', 'totp', 'phone'), friendly_name: text, issuer: text }, 'factor_type'),
  },
  { key: 'POST /factors/{factor_id}/challenge', auth: 'session', body: object({}) },
  {
    key: 'POST /factors/{factor_id}/verify',
    auth: 'session',
    body: object({ challenge_id: text, code: text }, 'challenge_id', 'code'),
  },
  { key: 'DELETE /factors/{factor_id}', auth: 'session' },
  {
    key: 'POST /otp',
    auth: 'public',
    query: redirect,
    body: object({ email: text, phone: text, create_user: { type: 'boolean' }, data: metadata, ...pkce }, 'email'),
  },
  { key: 'POST /recover', auth: 'public', query: redirect, body: object({ email: text, ...pkce }, 'email') },
  {
    key: 'POST /resend',
    auth: 'public',
    query: redirect,
    body: object({ email: text, type: choice('signup', 'email_change', 'sms'), ...pkce }, 'email', 'type'),
  },
  { key: 'GET /reauthenticate', auth: 'session' },
  {
    key: 'POST /verify',
    auth: 'public',
    body: object({ type: emailType, token_hash: text, token: text, email: text }, 'type', 'token_hash'),
  },
  { key: 'GET /verify', auth: 'public', query: link, isForBrowsers: true },
  { key: 'POST /verify/link', auth: 'public', body: link, isForm: true, isForBrowsers: true },
  { key: 'GET /authorize', auth: 'public', query: authorize, isForBrowsers: true },
  {
    key: 'GET /user/identities/authorize',
    auth: 'session',
    query: { ...authorize, properties: { ...authorize.properties, skip_http_redirect: choice('true', 'false') } },
    isForBrowsers: true,
  },
  {
    key: 'GET /callback',
    auth: 'public',
    query: object({ state: text, code: text, error: text, error_description: text }),
    isForBrowsers: true,
  },
  { key: 'DELETE /user/identities/{identity_id}', auth: 'session' },
  {
    key: 'POST /invite',
    auth: 'administrator',
    query: redirect,
    body: object({ email: text, data: metadata }, 'email'),
  },
  {
    key: 'GET /admin/users',
    auth: 'administrator',
    query: object({ page: { type: 'integer', minimum: 1 }, per_page: { type: 'integer', minimum: 1, maximum: 1000 } }),
  },
  { key: 'POST /admin/users', auth: 'administrator', body: object(adminUser, 'email') },
  { key: 'GET /admin/users/{user_id}', auth: 'administrator' },
  { key: 'PUT /admin/users/{user_id}', auth: 'administrator', body: object(adminUser) },
  {
    key: 'DELETE /admin/users/{user_id}',
    auth: 'administrator',
    body: object({ should_soft_delete: { type: 'boolean' } }),
  },
  { key: 'GET /admin/users/{user_id}/factors', auth: 'administrator' },
  { key: 'DELETE /admin/users/{user_id}/factors/{factor_id}', auth: 'administrator' },
  {
    key: 'POST /admin/generate_link',
    auth: 'administrator',
    query: redirect,
    body: object({ type: linkType, email: text, new_email: text, password: text, data: metadata }, 'type', 'email'),
  },
];
