import type { Transaction } from 'kysely';
import { type CallHandlers, prepared } from '../../http/call-handler.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { startSyncs } from '../feeds/start-syncs.ts';
import { getStaffCompound } from '../staff-compounds/get-staff-compound.ts';
import { listStaffRows } from '../staff-compounds/list-staff-rows.ts';
import { addById } from './add-by-id.ts';
import { addManual } from './add-manual.ts';
import { addMore } from './add-more.ts';
import { readUnknownId } from './read-unknown-id.ts';

export const candidateRoutes = {
  'POST /hfc/_i/review_periods/{review_period_id}/add_more_compounds': async (ctx, { params, body }, { actor }) => {
    const wanted = { ...params, ...body, actor };
    const { compound_ids, exhausted, skipped } = await addMore(ctx, wanted, ctx.now());
    // Calls that are made once run in a transaction.
    const syncing = exhausted && (await startSyncs(ctx, ctx.db as Transaction<Tables>));
    return { items: await listStaffRows(ctx, compound_ids), exhausted: exhausted && !syncing, syncing, skipped };
  },
  'POST /hfc/_i/review_periods/{review_period_id}/compounds/zpid': prepared(
    (ctx, { body }) => readUnknownId(ctx, body),
    async (ctx, { params, body }, { actor }) => {
      const compound_id = await addById(ctx, { ...params, ...body, actor }, ctx.now());
      return { compound: await getStaffCompound(ctx, compound_id) };
    },
  ),
  'POST /hfc/_i/review_periods/{review_period_id}/compounds/manual': async (ctx, { params, body }, { actor }) => {
    const compound_id = await addManual(ctx.db, { ...params, ...body, actor }, ctx.now());
    return { compound: await getStaffCompound(ctx, compound_id) };
  },
} satisfies CallHandlers;
