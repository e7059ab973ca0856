/** Marks an answer from the last known state, when the database can't be asked for a newer state (RFC 9211). */
export const STALE_HEADER = ['cache-status', 'kinhood; hit; detail="stale"'] as const;

/** Whether an If-None-Match header contains a tag: alone, in a list, weakened by a proxy on the way, or as `*`. */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const names = ifNoneMatch.split(',').map((name) => name.trim().replace(/^W\//, ''));
  return names.includes('*') || names.includes(etag);
}
