import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, type Encoding } from './accepted.ts';

/** In characters. A smaller answer takes as long either way. */
const MIN_BYTES = 16_384;
/** Quick rather than small, because no answer is sent twice. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 5 };

const brotliAsync = promisify<string, typeof BROTLI, Buffer>(brotliCompress);
const gzipAsync = promisify<string, typeof GZIP, Buffer>(gzip);

/** Other threads compress, so that other requests don't wait. */
const compressors: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotliAsync(text, BROTLI),
  gzip: (text) => gzipAsync(text, GZIP),
};

/** Has long texts, such as the homes of a review cycle, sent compressed to clients that accept it. */
export function compressAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES || reply.hasHeader('content-encoding'))
      return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding === undefined) return payload;
    const compressed = await compressors[encoding](payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressed;
  });
}
