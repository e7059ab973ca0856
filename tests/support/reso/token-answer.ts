import { randomUUID } from 'node:crypto';
import type { Quirks } from './quirks.ts';

interface TokenService {
  client: { id: string; secret: string };
  quirks: Quirks;
}

/** The client's id and secret in a header, which are encoded like a form (RFC 6749, section 2.3.1). */
function fromHeader(authorization = ''): string[] {
  const [, encoded = ''] = /^Basic (\S+)$/.exec(authorization) ?? [];
  const parts = Buffer.from(encoded, 'base64').toString().split(':');
  return parts.map((part) => new URLSearchParams(`x=${part}`).get('x') ?? '');
}

/** The answer to a request for an access token by client credentials. */
export function tokenAnswer(
  { client, quirks }: TokenService,
  authorization: string | undefined,
  form: URLSearchParams,
): { status: number; body: Record<string, unknown> } {
  const inForm = [form.get('client_id'), form.get('client_secret')];
  const [id, secret] = quirks.credentials === 'body' ? inForm : fromHeader(authorization);
  if (form.get('grant_type') !== 'client_credentials')
    return { status: 400, body: { error: 'unsupported_grant_type' } };
  if (id !== client.id || secret !== client.secret) return { status: 401, body: { error: 'invalid_client' } };
  return {
    status: 200,
    body: {
      access_token: randomUUID(),
      token_type: 'Bearer',
      ...(quirks.expiresIn !== null && { expires_in: quirks.expiresIn }),
    },
  };
}
