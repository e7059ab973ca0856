import { createHash } from 'node:crypto';
import { z } from 'zod';
import { contract } from '../../contracts/contract.ts';
import type { CallSpec } from '../../contracts/protocol/call.ts';
import { INPUT_PATH_RULE, problemCodes } from '../../contracts/protocol/problem.ts';
import { escapeHtml } from './plain-page.ts';

/** A text in which backticks mark code, as HTML. */
const withCode = (text: string): string => escapeHtml(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const json = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2);
  return `<details><summary>${title}</summary><pre>${escapeHtml(json)}</pre></details>`;
}

function section(key: string, spec: CallSpec): string {
  return `<section id="${escapeHtml(key.replaceAll(/\W+/g, '-'))}">
<h2><code>${escapeHtml(key)}</code></h2>
<p>${escapeHtml(spec.summary)}</p>
<p>Access: ${spec.auth}${spec.media ? ` · Returns ${spec.media.join(', ')}` : ''}</p>
${schemaBlock('Path', spec.params, 'input')}${schemaBlock('Query', spec.query, 'input')}
${schemaBlock('Body', spec.body, 'input')}${schemaBlock('Response', spec.response, 'output')}
</section>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;background:#fbf7ec;color:#15211b}
section{border-top:1px solid #dcddd4;padding:.5rem 0}h2{font-size:1.1rem;overflow-wrap:anywhere}
pre{overflow-x:auto;background:#fff;padding:1rem;border-radius:.75rem}summary{cursor:pointer;padding:.25rem 0}`;

/** The policy of the page: only its own style, by hash. */
export const documentationPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The API's documentation for people, made from the contract: plain HTML without scripts. */
export function apiDocumentation(productName: string): string {
  const calls = Object.entries(contract) as [string, CallSpec][];
  const codes = Object.entries(problemCodes).map(
    ([code, { status, title }]) => `<li>${status} <code>${code}</code>: ${title}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(productName)} API</title><style>${STYLE}</style></head>
<body><main>
<h1>${escapeHtml(productName)} API</h1>
<p>All paths are relative to <code>/api</code>. The OpenAPI description is at <a href="/api/openapi.json">openapi.json</a>.
Errors are <code>application/problem+json</code> (RFC 9457) with one of these codes:</p>
<ul>${codes.join('')}</ul>
<p><code>errors</code> names each wrong value. Its <code>path</code> is: ${withCode(INPUT_PATH_RULE)}</p>
${calls.map(([key, spec]) => section(key, spec)).join('\n')}
</main></body></html>`;
}
