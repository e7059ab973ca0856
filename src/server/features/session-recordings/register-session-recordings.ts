import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MAX_FORGOTTEN } from '../../../contracts/values/session-recording-values.ts';
import { sendsPrivacySignal } from '../../http/privacy-signal.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { clientKey } from '../../platform/limits/client-key.ts';
import { forgetForGood } from './forget.ts';
import { keepPiece } from './keep-piece.ts';
import { pieceNumber } from './piece-key.ts';
import { readPiece, unpackPiece } from './read-piece.ts';
import { MAX_BODY_BYTES } from './session-recording-bounds.ts';
import { StorageBudget } from './storage-budget.ts';

const MINUTE_S = 60;
const KILOBYTE = 1024;
/** As how much of a sent byte an unpacked one counts: it takes time to check, and little room. */
const RAW_COST = 0.1;
/** In kilobytes. */
const ROW_COST = 0.2;
const PACKED = 'application/gzip';
const PLAIN = 'application/json';

const target = z.object({
  recording_id: z.uuid(),
  seq: pieceNumber,
});
const forgotten = z.strictObject({ recording_ids: z.array(z.uuid()).min(1).max(MAX_FORGOTTEN) });

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value);
  if (error) throw new AppError('bad_request', z.prettifyError(error));
  return data;
}

function parsedJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch (cause) {
    throw new AppError('bad_request', 'The body must be JSON.', { cause });
  }
}

/**
 * Takes the pieces of recordings (decision 102): compressed ones, and plain ones from pages that were left. No other site
 * can send these types. Keeps nothing while recording is off, and nothing of browsers that send Global Privacy Control.
 */
export async function registerSessionRecordings(app: FastifyInstance, ctx: Context): Promise<void> {
  const budget = new StorageBudget(ctx);

  function take({ ip }: FastifyRequest, kilobytes: number): void {
    const limit = {
      kind: 'recording',
      count: ctx.config.sessionRecording.kilobytesPerMinute,
      seconds: MINUTE_S,
    };
    const wait = ctx.limits.takeHere(limit, clientKey(ip), Math.ceil(kilobytes));
    if (wait > 0)
      throw new AppError('too_many_requests', 'Too much at once. Please wait.', { retryAfter: Math.ceil(wait) });
  }

  async function requireSessionRecording(request: FastifyRequest): Promise<void> {
    if (!ctx.config.sessionRecording.isOn) throw new AppError('forbidden', 'Session recording is disabled here.');
    if (sendsPrivacySignal(request)) throw new AppError('forbidden', 'Your browser asks not to be recorded.');
  }

  await app.register(
    async (sessionRecordings) => {
      sessionRecordings.addHook('onRequest', async (request) => take(request, 1));
      sessionRecordings.removeAllContentTypeParsers();
      for (const type of [PACKED, PLAIN])
        sessionRecordings.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

      sessionRecordings.post(
        '/:recording_id/:seq',
        { bodyLimit: MAX_BODY_BYTES, onRequest: requireSessionRecording },
        async (request, reply) => {
          const { recording_id, seq } = checked(target, request.params);
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          take(request, body.byteLength / KILOBYTE);
          await budget.require();
          const text = await unpackPiece(body, request.headers['content-type']?.startsWith(PACKED) ?? false);
          // Charged before the text is read, because even a text that is no piece takes time to read.
          take(request, (Buffer.byteLength(text) / KILOBYTE) * RAW_COST);
          const piece = await readPiece(text, ctx.now());
          await keepPiece(ctx, { recording_id, seq }, piece);
          return reply.code(204).header('cache-control', 'no-store').send();
        },
      );

      // Also while recording is off, because visitors may opt out later. Then no piece can come, and nothing is stored.
      sessionRecordings.post('/forgotten', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
        const { recording_ids } = checked(forgotten, parsedJson(request.body));
        // Each may leave a row.
        take(request, recording_ids.length * ROW_COST);
        await forgetForGood(ctx, recording_ids, { mayComeLate: ctx.config.sessionRecording.isOn });
        return reply.code(204).header('cache-control', 'no-store').send();
      });
    },
    { prefix: '/recordings' },
  );
}
