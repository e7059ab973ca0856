import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../platform/context/actor.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { recordStaffAction } from '../staff/store.ts';
import { pieceNumber } from './piece-key.ts';
import { findPieceKey } from './store.ts';
import { isReplayable, listSeqs } from './store-lists.ts';

/** How long the key of a replay counts. The replay's page reads all pieces at once. */
const KEY_SECONDS = 300;

const claims = z.object({ recording_id: z.uuid() });
const BEARER = /^Bearer ([\w.-]{1,2000})$/;

/**
 * Opens a replay for a superuser: a key that reads one recording. An entry in the audit log says so before anything of it
 * can be read.
 * @throws AppError not_found
 */
export async function openReplay(
  { db, tokens }: Pick<Context, 'db' | 'tokens'>,
  { recording_id, actor }: { recording_id: string; actor: Actor },
): Promise<string> {
  if (!(await isReplayable(db, recording_id))) throw new AppError('not_found', 'This recording is gone.');
  await recordStaffAction(db, {
    user_id: actor.user_id,
    request_id: actor.request_id,
    action: 'replay_recording',
    entity: 'session_recording',
    entity_id: recording_id,
    before: {},
    after: {},
  });
  return tokens.issue('replay', { recording_id }, KEY_SECONDS);
}

/** Serves the pieces of a recording to the replay's page, which has the key of one replay and no session. */
export function registerReplays(app: FastifyInstance, ctx: Context): void {
  const { db, storage, tokens } = ctx;

  async function getSessionRecordingId({ headers }: FastifyRequest): Promise<string> {
    const [, key = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
    const known = await tokens.read('replay', key, claims);
    if (!known) throw new AppError('unauthenticated', 'This replay has expired. Open it again from the list.');
    if (!(await isReplayable(db, known.recording_id))) throw new AppError('gone', 'This recording was deleted.');
    return known.recording_id;
  }

  app.get('/recordings/replay/pieces', async (request, reply) => {
    const recording_id = await getSessionRecordingId(request);
    return reply.header('cache-control', 'no-store').send({ seqs: await listSeqs(db, recording_id) });
  });

  app.get<{ Params: { seq: string } }>('/recordings/replay/pieces/:seq', async (request, reply) => {
    const recording_id = await getSessionRecordingId(request);
    const { data: seq } = pieceNumber.safeParse(request.params.seq);
    const key = seq === undefined ? undefined : await findPieceKey(db, recording_id, seq);
    const content = key === undefined ? null : await storage.read(key);
    if (content === null) throw new AppError('not_found', 'This piece is gone.');
    return reply
      .headers({ 'cache-control': 'no-store', 'content-encoding': 'gzip' })
      .type('application/json; charset=utf-8')
      .send(content);
  });
}
