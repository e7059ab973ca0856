import { type Agent, request as send } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { ServiceProcess } from './service-process.ts';

/** A request as it goes over the wire, valid or not. */
export interface RawCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Any generated value as text for an address. */
export function asText(value: unknown): string {
  return encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());
}

/** Sends a request without changes. @throws Error `hangs` if the service is silent for `hangsAfter` milliseconds. */
export function sendRaw(
  { port }: ServiceProcess,
  agent: Agent,
  { method, path, headers, body }: RawCall,
  hangsAfter: number,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = send({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      readText(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        reject,
      );
    });
    outgoing.setTimeout(hangsAfter, () => outgoing.destroy(new Error('hangs')));
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
