import type { CallHandlers } from '../../http/call-handler.ts';
import { assignTour } from './assign-tour.ts';
import { changeOwnTour, changeTourAsStaff } from './change-tour.ts';
import { getStaffTour, listAllTours, listOwnTours } from './list-tours.ts';
import { requestTour } from './request-tour.ts';

export const tourRoutes = {
  'POST /hfc/tour_request': async (ctx, { body }, { user }) => ({
    tour_request: await requestTour(ctx, user.user_id, body),
  }),
  'GET /hfc/tour_requests': (ctx, { query }, { user }) => listOwnTours(ctx, user.user_id, query),
  'POST /hfc/tour_requests/{tour_request_id}/accept': async (ctx, { params, body }, { user }) => ({
    tour_request: await changeOwnTour(ctx, { action: 'accept', ...params, ...body, by: user.user_id }),
  }),
  'POST /hfc/tour_requests/{tour_request_id}/cancel': async (ctx, { params }, { user }) => ({
    tour_request: await changeOwnTour(ctx, { action: 'cancel', ...params, by: user.user_id }),
  }),
  'GET /hfc/_i/tour_requests': ({ db }, { query }, { user }) => listAllTours(db, query, user.user_id),
  'GET /hfc/_i/tour_requests/{tour_request_id}': async ({ db }, { params }) => ({
    tour_request: await getStaffTour(db, params.tour_request_id),
  }),
  'PUT /hfc/_i/tour_requests/{tour_request_id}/assignment': async (ctx, { params, body }, { user }) => ({
    tour_request: await assignTour(ctx, { ...params, ...body, by: user.user_id }),
  }),
  'POST /hfc/_i/tour_requests/{tour_request_id}/propose': async (ctx, { params, body }, { user }) => ({
    tour_request: await changeTourAsStaff(ctx, { action: 'propose', ...params, ...body, by: user.user_id }),
  }),
  'POST /hfc/_i/tour_requests/{tour_request_id}/confirm': async (ctx, { params, body }, { user }) => ({
    tour_request: await changeTourAsStaff(ctx, { action: 'confirm', ...params, ...body, by: user.user_id }),
  }),
  'POST /hfc/_i/tour_requests/{tour_request_id}/decline': async (ctx, { params, body }, { user }) => ({
    tour_request: await changeTourAsStaff(ctx, { action: 'decline', ...params, ...body, by: user.user_id }),
  }),
  'POST /hfc/_i/tour_requests/{tour_request_id}/cancel': async (ctx, { params, body }, { user }) => ({
    tour_request: await changeTourAsStaff(ctx, { action: 'cancel_by_staff', ...params, ...body, by: user.user_id }),
  }),
} satisfies CallHandlers;
