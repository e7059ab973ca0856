import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

export { provideHost } from './lib/server-api.ts';

/** Renders a page whole: it is kept and sent to many. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
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
    });
  });
}
