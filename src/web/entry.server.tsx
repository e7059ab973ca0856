import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';

import { InlineMark } from './lib/inline-mark.ts';
import { getHost } from './lib/server-api.ts';

export { provideHost } from './lib/server-api.ts';

/** Renders a page completely, without streaming, because the server caches it and sends it to many visitors. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = getHost(context).inline_mark;
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <InlineMark value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </InlineMark>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough();
          pipe(body);
          text(body).then((html) => {
            headers.set('content-type', 'text/html; charset=utf-8');
            resolve(new Response(html, { status, headers }));
          }, reject);
        },
        onShellError: reject,
        onError(error) {
          console.error(error);
        },
      },
    );
  });
}
