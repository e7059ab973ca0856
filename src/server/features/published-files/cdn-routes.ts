import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../../http/accepted.ts';
import { namesTag, STALE_HEADER } from '../../http/cache-headers.ts';
import type { CurrentFiles } from './current-files.ts';
import { encodings } from './version-writer.ts';

/** A file never changes under an address with its version. */
const VERSIONED = 'public, max-age=31536000, immutable';
const CURRENT = 'public, max-age=60, stale-while-revalidate=600';

/** Longer than the path of any file. */
const MAX_PATH = 100;
const FILE_PATH = /^(?:\/[a-z][a-z0-9_-]*)*\/[a-z0-9][a-z0-9_-]*\.json$/;

interface FileRequest {
  Params: { '*': string };
  Querystring: { t?: unknown };
}

async function sendFile(
  files: CurrentFiles,
  path: string,
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
): Promise<unknown> {
  if (path.length > MAX_PATH || !FILE_PATH.test(path)) return reply.callNotFound();
  const current = await files.dataVersion();
  const asked = /^[1-9]\d{0,15}$/.test(String(request.query.t)) ? Number(request.query.t) : undefined;
  const encoding = acceptedEncoding(request.headers['accept-encoding']?.toString());
  const suffix = encoding ? encodings[encoding] : '';
  const versions = new Set([asked ?? current, current]);
  for (const version of versions) {
    const file = await files.open(version, path + suffix);
    // After several publications within a second, the version that we know may already be deleted.
    if (!file && version === current && !files.isStale) versions.add(await files.refreshedVersion());
    if (!file) continue;
    if (files.isStale) reply.header(...STALE_HEADER);
    const etag = `"${version}${suffix}"`;
    reply.headers({
      etag,
      vary: 'Accept-Encoding',
      // An unknown version gets the current file, which caches must not store under the wrong version.
      'cache-control': version === asked ? VERSIONED : CURRENT,
      'access-control-allow-origin': '*',
      // Pages ask a CDN of another origin for the current version.
      'access-control-expose-headers': 'ETag',
    });
    if (namesTag(request.headers['if-none-match'], etag)) {
      if (!Buffer.isBuffer(file.content)) file.content.destroy();
      return reply.code(304).send();
    }
    if (encoding) reply.header('content-encoding', encoding);
    return reply.header('content-length', file.size).type('application/json; charset=utf-8').send(file.content);
  }
  return reply.callNotFound();
}

/** Serves the published files below `/cdn`, and below the prefix that clients of cached model data use. */
export function registerCdn(app: FastifyInstance, files: CurrentFiles): void {
  for (const prefix of ['/cdn/cached-model-data', '/cdn']) {
    app.get<FileRequest>(`${prefix}/*`, (request, reply) => sendFile(files, `/${request.params['*']}`, request, reply));
  }
}
