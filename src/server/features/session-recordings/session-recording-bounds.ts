import { RECORDED_HOURS } from '../../../contracts/values/session-recording-values.ts';

/** The bounds of what is accepted and kept of recordings. */

/** Of the body of a request. */
export const MAX_BODY_BYTES = 256 * 1024;
/** Of a piece after it is unpacked. */
export const MAX_RAW_BYTES = 4 * 1024 * 1024;
/** In a piece. */
export const MAX_EVENTS = 20_000;
/** How deep an event may be nested. An element takes two levels. */
export const DEEPEST = 400;
/** In a recording: one every ten seconds for two hours, and some that leaving pages sent. */
export const MAX_PIECES = 1_500;
/** Of a recording, before it is compressed. Staff's browsers have to hold all of it. */
export const MAX_SESSION_RECORDING_BYTES = 96 * 1024 * 1024;
/** The length of the address of a page, in characters. */
export const MAX_PAGE = 200;
/** How far a browser's clock may be off. */
export const MAX_SKEW_MS = 5 * 24 * 60 * 60 * 1_000;
/** How long a recording takes pieces after the first: a little more than it lasts, because the last one comes later. */
export const OPEN_MS = (RECORDED_HOURS * 60 + 10) * 60 * 1_000;
