/** The bounds of what analytics accepts and keeps. */

/** The project's token in the wire format. It is public and guards nothing. */
export const ANALYTICS_TOKEN = 'kinhood';
export const MAX_BODY_BYTES = 256 * 1024;
/** In one request. The client sends 50. Each update of a profile takes a transaction. */
export const MAX_EVENTS = 1_000;
export const MAX_UPDATES = 50;
/** Of names and ids, in characters. */
export const MAX_NAME = 255;
/** Of an event's or a profile's properties. */
export const MAX_PROPERTY_BYTES = 8 * 1024;
/** How deep properties may be nested. */
export const DEEPEST = 4;
/** How old an event may be, and how far ahead of our clock, in days. */
export const OLDEST_DAYS = 5;
export const AHEAD_DAYS = 1;
/** How long events and profiles are kept, in days. The privacy page promises this. */
export const KEPT_DAYS = 180;
/** How many rows may wait for the database in a process. */
export const MAX_WAITING = 20_000;

export const DAY_MS = 24 * 60 * 60 * 1_000;
