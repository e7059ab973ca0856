import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Fault } from './quirks.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends JSON, or XML if the content is a text. Compressed, if the request allows it. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  content: object | string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void {
  const isText = typeof content === 'string';
  const body = Buffer.from(isText ? content : JSON.stringify(content));
  const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding']));
  response.writeHead(status, {
    'content-type': isText ? 'application/xml' : 'application/json;odata.metadata=minimal',
    'odata-version': '4.0',
    ...headers,
    ...(isZipped && { 'content-encoding': 'gzip' }),
  });
  response.end(isZipped ? gzipSync(body) : body);
}

/** Sends what goes wrong instead of an answer. */
export function sendFault(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  switch (fault.kind) {
    case 'cut':
      request.socket.destroy();
      return;
    case 'stall':
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Down</h1>');
      return;
    case 'error_body':
      send(request, response, { error: { code: '1', message: 'Try again' } });
      return;
    case 'no_value':
      send(request, response, { '@odata.context': 'x' });
      return;
    case 'half_json':
      response.writeHead(200, JSON_TYPE).end('{"value":[{"ListingKey":"a"');
      return;
    case 'truncated_gzip': {
      const zipped = gzipSync(JSON.stringify({ value: [{ ListingKey: randomBytes(100).toString('hex') }] }));
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(zipped.subarray(0, -20));
      return;
    }
    case 'wrong_charset':
      response.writeHead(200, JSON_TYPE).end(Buffer.from('{"value":[{"ListingKey":"caf\u00e9"}]}', 'latin1'));
      return;
    case 'huge':
      response.writeHead(200, JSON_TYPE).end(`{"value":["${'x'.repeat(fault.bytes)}"]}`);
      return;
    case 'redirect':
      response.writeHead(302, { location: fault.location }).end();
      return;
    case 'status': {
      const body = JSON.stringify({ error: { code: String(fault.status), message: 'No' } });
      response.writeHead(fault.status, { ...JSON_TYPE, ...fault.headers }).end(body);
    }
  }
}
