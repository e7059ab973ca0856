import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a person sends. */
export interface Sent {
  method?: string;
  token?: string;
  body?: object;
}

/** A visitor with an address of their own, with a connection that stays open between requests. */
export interface Person {
  /** @throws Error if the connection breaks or there is no answer in time. */
  ask(path: string, sent?: Sent): Promise<{ status: number; text: string }>;
  leave(): void;
}

/** In milliseconds. */
const GIVES_UP = 20_000;

/** The person with a number. On this machine every address that begins with 127 can be used. */
export function personAt(url: string, number: number): Person {
  const localAddress = `127.1.${number >> 8}.${number & 255 || 255}`;
  const agent = new Agent({ keepAlive: true, localAddress });
  return {
    async ask(path, { method = 'GET', token, body } = {}) {
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const signal = AbortSignal.timeout(GIVES_UP);
      const asked = request(url.replace('localhost', '127.0.0.1') + path, { agent, method, headers, signal });
      asked.end(body && JSON.stringify(body));
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return { status: answer.statusCode ?? 0, text: await text(answer) };
    },
    leave: () => agent.destroy(),
  };
}
