import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A part of a form. With a `filename` it is a file. */
export interface Part {
  name: string;
  value: string | Buffer;
  filename?: string;
  type?: string;
}

const BOUNDARY = '----boundary-of-a-test';

/** The body of a form, with the parts in this order. Forms of the platform can't be as wrong as tests need them. */
export function multipartBody(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const pieces = parts.flatMap(({ name, value, filename, type }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\ncontent-type: ${type}`,
    '\r\n\r\n',
    value,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}

export interface PostAnswer {
  status: number;
  /** From the answer's XML. Empty if it has none. */
  code: string;
  body: string;
  headers: Headers;
}

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Posts a body. */
export async function postBody(url: string, body: string | Buffer<ArrayBuffer>, type = FORM_TYPE): Promise<PostAnswer> {
  const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': type } });
  const xml = await answer.text();
  return { status: answer.status, code: /<Code>(\w+)</.exec(xml)?.[1] ?? '', body: xml, headers: answer.headers };
}

/** Sends only `sent` of a body of `length` bytes, and then cuts the connection. Resolves when it is closed. */
export async function postAndCut(url: string, { sent, length }: { sent: Buffer; length: number }): Promise<void> {
  const { hostname, port, pathname, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: ${FORM_TYPE}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(sent, resolve));
  socket.destroySoon();
  await once(socket, 'close');
}

/** Sends requests as they are on one connection, and returns all that is answered until the server closes it. */
export async function sendRaw(url: string, ...requests: (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  for (const request of requests) socket.write(request);
  return text(socket);
}
