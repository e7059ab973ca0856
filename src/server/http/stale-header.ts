/** Marks an answer from the last known state, when the database can't be asked for a newer state (RFC 9211). */
export const STALE_HEADER = ['cache-status', 'kinhood; hit; detail="stale"'] as const;
