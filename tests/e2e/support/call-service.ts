import type { Service } from './service.ts';

interface Call {
  body?: object;
  token?: string;
}

/** Makes a call of a service, `route` being `METHOD /path`. @throws Error with the answer unless it is a success. */
export async function callService<Answer>(
  { url }: Pick<Service, 'url'>,
  route: string,
  { body, token }: Call,
): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
