import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/** When to try again, in seconds. */
const RETRY_SECONDS = 600;
/** Asked by machines, who read problem documents. */
const MACHINE_PATH = /^\/(?:api|cdn|og|assets)(?:[/?]|$)/;
/** What tells whoever runs the service how it is. */
const WATCHED_PATH = /^\/(?:healthz|metrics)(?:\?|$)/;

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbf7ec;color:#15211b;
font:18px/1.5 system-ui,sans-serif;text-align:center}main{padding:2rem;max-width:32rem}
h1{font-size:2.25rem;line-height:1.15;margin:1.5rem 0 .75rem}p{margin:0;color:#5d645b}svg{height:4rem}`;

const HOUSES = `<svg viewBox="0 0 40 32" aria-hidden="true"><path d="M2 16 12 6l10 10v14H2z" fill="#b5dd3c"/>
<path d="M18 18 28 8l10 10v12H18z" fill="#ff9448"/><path d="M11 22l9-9 9 9v8H11z" fill="#15211b"/>
<path d="M17.5 30v-5.5a2.5 2.5 0 0 1 5 0V30z" fill="#fbf7ec"/></svg>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The whole view in one answer: nothing else can be had meanwhile. */
function maintenancePage(productName: string): string {
  const name = productName.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Under maintenance | ${name}</title><style>${STYLE}</style></head>
<body><main>${HOUSES}<h1>Under maintenance</h1>
<p>${name} is being worked on and will be back soon. Nothing of yours is lost.</p></main></body>
</html>
`;
}

/** Answers everything with 'Under maintenance' and 503, except for whether the process runs. */
export function registerMaintenance(app: FastifyInstance, { productName }: Config): void {
  const page = maintenancePage(productName);
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;
  app.addHook('onRequest', async (request, reply) => {
    if (WATCHED_PATH.test(request.url)) return undefined;
    if (MACHINE_PATH.test(request.url))
      throw new AppError('unavailable', 'Under maintenance. Try again later.', { retryAfter: RETRY_SECONDS });
    reply.code(503).headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' });
    if (request.url.startsWith('/readyz')) return reply.send({ status: 'maintenance' });
    return reply
      .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
