import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { assignment, assignmentChange, deskFilter } from '../shapes/assignment.ts';
import { compoundCard } from '../shapes/compound-card.ts';
import { count, id, idText, switchText, timeCursor, timestamp } from '../shapes/fields.ts';
import { MAX_TOUR_HOMES, MAX_TOUR_NOTE, MAX_TOUR_PEOPLE, MAX_TOUR_WINDOWS, tourStates } from '../values/tour-values.ts';
import { assignedAgent } from './agents.ts';

/** The most tours in one answer. */
const PAGE = 20;

const wallClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time, such as 14:30');

/** A part of a day, as the clocks at the homes show it. The server knows the market's time zone. */
const tourWindow = z.strictObject({
  date: z.iso.date('must be a date, such as 2026-12-05'),
  from: wallClockTime,
  to: wallClockTime,
});

export const timeRange = z.object({ starts_at: timestamp, ends_at: timestamp });

/** Plain text. HTML in it stays visible as it was typed. */
const note = z.string().trim().max(MAX_TOUR_NOTE, `must be ${MAX_TOUR_NOTE} characters or less`);

const tourRequest = z.object({
  tour_request_id: id,
  state: z.enum(tourStates),
  /** Rises by one with each change. */
  sequence: count,
  /** Of the homes, as the IANA database names it. */
  time_zone: z.string(),
  market: z.string(),
  /** The homes in the user's order. `compound` is null for a home that is no longer listed. */
  homes: z.array(z.object({ compound_id: id, compound: compoundCard.nullable() })),
  /** The times that the user suggested. */
  windows: z.array(timeRange),
  /** The proposed or confirmed time. A declined or canceled tour keeps it. */
  time: timeRange.nullable(),
  /** The end of the tour, or while its time is open, of the last time that was suggested. */
  last_time: timestamp,
  people: count,
  note: z.string(),
  /** What staff wrote with their last change. */
  staff_note: z.string(),
  /** Null if the advisor has left. */
  advisor: assignedAgent.nullable(),
  create_timestamp: timestamp,
});

const staffTourRequest = tourRequest.extend({
  user: z.object({
    user_id: z.uuid(),
    name: z.string(),
    email: z.string(),
    /** Null for users who are shown around by the fallback advisor. */
    own_advisor: assignedAgent.nullable(),
  }),
  assignment: assignment.nullable(),
  update_timestamp: timestamp,
});

const page = {
  /** The `next_cursor` of the previous answer. */
  cursor: timeCursor.optional(),
  limit: idText.pipe(z.int().max(PAGE)).optional(),
};

const params = z.object({ tour_request_id: idText });
/** The `sequence` of the tour that the caller saw. If the tour has changed since, the call is refused with 409. */
const seen = { sequence: count };
const staffNote = { note: note.optional() };
const response = z.object({ tour_request: tourRequest });
const staffResponse = z.object({ tour_request: staffTourRequest });

export const tourCalls = {
  'POST /hfc/tour_request': call({
    auth: 'user',
    errors: ['gone', 'not_found', 'conflict', 'too_many_requests'],
    summary:
      'Asks the user’s advisor for a tour of one to five homes of one market. Idempotent for a given request_key. Responds with 409 if the user has an open tour of one of the homes.',
    cost: 20,
    body: z.strictObject({
      /** An id that the browser makes for each request. */
      request_key: z.uuid(),
      compound_ids: z
        .array(id)
        .min(1, 'must have at least one home')
        .max(MAX_TOUR_HOMES, `must have at most ${MAX_TOUR_HOMES} homes`)
        .refine((ids) => new Set(ids).size === ids.length, 'must have each home once'),
      windows: z
        .array(tourWindow)
        .min(1, 'must have at least one time')
        .max(MAX_TOUR_WINDOWS, `must have at most ${MAX_TOUR_WINDOWS} times`),
      people: z.int().min(1).max(MAX_TOUR_PEOPLE),
      note: note.optional(),
    }),
    response,
  }),
  'GET /hfc/tour_requests': call({
    auth: 'user',
    summary: 'Returns the user’s tours, the most recently changed first.',
    query: z.object({
      ...page,
      /** Only tours that still can take place. */
      open: switchText.optional(),
    }),
    conditional: true,
    response: z.object({ items: z.array(tourRequest), next_cursor: z.string().nullable() }),
  }),
  'POST /hfc/tour_requests/{tour_request_id}/accept': call({
    auth: 'user',
    errors: ['not_found', 'conflict'],
    summary: 'Accepts the time that staff proposed. Idempotent.',
    params,
    body: z.strictObject(seen),
    response,
  }),
  'POST /hfc/tour_requests/{tour_request_id}/cancel': call({
    auth: 'user',
    errors: ['not_found', 'conflict'],
    summary: 'Cancels a tour. Idempotent.',
    params,
    body: z.strictObject({}),
    response,
  }),
  'GET /hfc/_i/tour_requests': call({
    auth: 'staff',
    summary: 'Returns the tours of all users, the most recently changed first.',
    query: z.object({ ...page, state: z.enum(tourStates).optional(), ...deskFilter }),
    response: z.object({ items: z.array(staffTourRequest), next_cursor: z.string().nullable() }),
  }),
  'GET /hfc/_i/tour_requests/{tour_request_id}': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Returns a tour.',
    params,
    response: staffResponse,
  }),
  'PUT /hfc/_i/tour_requests/{tour_request_id}/assignment': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Gives a tour to a staff member, or to none. Responds with 409 if another one has it than the caller saw. Idempotent.',
    params,
    body: assignmentChange,
    response: staffResponse,
  }),
  'POST /hfc/_i/tour_requests/{tour_request_id}/propose': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary: 'Proposes a time, which the user has to accept.',
    params,
    body: z.strictObject({ ...seen, time: tourWindow, ...staffNote }),
    response: staffResponse,
  }),
  'POST /hfc/_i/tour_requests/{tour_request_id}/confirm': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary: 'Confirms a tour at a time that was agreed on, or moves a confirmed tour.',
    params,
    body: z.strictObject({ ...seen, time: tourWindow, ...staffNote }),
    response: staffResponse,
  }),
  'POST /hfc/_i/tour_requests/{tour_request_id}/decline': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary: 'Declines a tour.',
    params,
    body: z.strictObject({ ...seen, ...staffNote }),
    response: staffResponse,
  }),
  'POST /hfc/_i/tour_requests/{tour_request_id}/cancel': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary: 'Cancels a tour for the advisor.',
    params,
    body: z.strictObject({ ...seen, ...staffNote }),
    response: staffResponse,
  }),
};

export type TourRequest = z.infer<typeof tourRequest>;
export type StaffTourRequest = z.infer<typeof staffTourRequest>;
