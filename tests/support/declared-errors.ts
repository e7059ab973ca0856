import type { FastifyInstance } from 'fastify';
import type { InjectOptions, Response } from 'light-my-request';
import { type CallKey, contract } from '../../src/contracts/contract.ts';
import { getErrors } from '../../src/server/http/call-schema.ts';

const calls = (Object.keys(contract) as CallKey[]).map((key) => {
  const [method = '', path = ''] = key.split(' ');
  const pattern = path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
  return { key, method, pattern: new RegExp(`^/api${pattern}$`), isPlain: !path.includes('{') };
});

/** The call that a request is of. A path without parameters wins, as in the router. */
function findCall(method: string, path: string): CallKey | undefined {
  const found = calls.filter((call) => call.method === method && call.pattern.test(path));
  return (found.find(({ isPlain }) => isPlain) ?? found[0])?.key;
}

function getCode({ statusCode, body }: Response): string | undefined {
  if (statusCode < 400) return undefined;
  try {
    return (JSON.parse(body) as { code?: string }).code;
  } catch {
    return undefined;
  }
}

/** @throws if a call answered with an error that its contract doesn't declare. */
function requireDeclared({ method = 'GET', url }: { method?: string; url: string }, response: Response): void {
  const key = findCall(method.toUpperCase(), url.split('?')[0] ?? '');
  const code = getCode(response);
  if (key === undefined || code === undefined) return;
  const declared: ReadonlySet<string> = getErrors(contract[key]);
  if (!declared.has(code))
    throw new Error(`${key} answered with ${code}, which its contract doesn't declare: ${response.body}`);
}

/** Makes each request of a test fail that a call answers with an error that its contract doesn't declare. */
export function requireDeclaredErrors(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<Response>;
  const checked = async (options: InjectOptions | string): Promise<Response> => {
    const response = await inject(options);
    const { method, url } = typeof options === 'string' ? { url: options } : { method: 'GET', ...options };
    if (typeof url === 'string') requireDeclared({ ...(method !== undefined && { method }), url }, response);
    return response;
  };
  app.inject = checked as FastifyInstance['inject'];
}
