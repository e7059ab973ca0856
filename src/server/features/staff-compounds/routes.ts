import type { CallHandlers } from '../../http/call-handler.ts';
import { previewCompound } from '../compounds/read-compound.ts';
import { changeCompound } from './change-compound.ts';
import { changeStatuses } from './change-statuses.ts';
import { getPlace } from './find-place.ts';
import { getStaffCompound } from './get-staff-compound.ts';
import { linkResource } from './link-resource.ts';
import { listCompounds, listCurrentCompounds } from './list-compounds.ts';
import { listPublishChecks } from './list-publish-checks.ts';
import { listPlacedRows } from './list-staff-rows.ts';

export const staffCompoundRoutes = {
  'GET /hfc/_i/compound_rows': async (ctx, { query }) => ({ items: await listPlacedRows(ctx, query.compound_ids) }),
  'GET /hfc/_i/compounds/{compound_id}': async (ctx, { params }) => ({
    compound: await getStaffCompound(ctx, params.compound_id),
  }),
  'GET /hfc/_i/compounds/{compound_id}/preview': async (ctx, { params }) => ({
    compound: await previewCompound(ctx, params.compound_id),
  }),
  'PUT /hfc/_i/compounds/{compound_id}': async (ctx, { params, query, body }, { actor }) => ({
    compound: await changeCompound(ctx, {
      compound_id: params.compound_id,
      changes: body,
      actor,
      undo_of: query.undo_of,
    }),
  }),
  'GET /hfc/_i/compounds/{compound_id}/place': ({ db }, { params }) => getPlace(db, params.compound_id),
  'POST /hfc/_i/compounds/{compound_id}/resources': async (ctx, { params, body }, { actor }) => ({
    compound: await linkResource(ctx, { ...params, ...body, linked: true, actor }),
  }),
  'DELETE /hfc/_i/compounds/{compound_id}/resources/{resource_id}': async (ctx, { params }, { actor }) => ({
    compound: await linkResource(ctx, { ...params, linked: false, actor }),
  }),
  'POST /hfc/_i/compounds/status_batch': async (ctx, { body }, { actor }) => ({
    items: await changeStatuses(ctx, { ...body, actor }),
  }),
  'GET /hfc/_i/review_periods/{review_period_id}/compounds': (ctx, { params, query }) =>
    listCompounds(ctx, params.review_period_id, query),
  'GET /hfc/_i/review_periods/{review_period_id}/publish_checks': (ctx, { params }) =>
    listPublishChecks(ctx, params.review_period_id),
  'GET /hfc/_i/current_cycle/compounds': (ctx, { query }) => listCurrentCompounds(ctx, query),
} satisfies CallHandlers;
