/** So many different listings a signed-out visitor opens freely. */
export const FREE_LISTINGS = 4;

/**
 * The compound ids opened while signed out, with one more. Never more than the free ones: what opens beyond them, by a
 * share link, doesn't become free to open again without that link.
 */
export function recordOpened(opened: ReadonlySet<number>, compound_id: number): ReadonlySet<number> {
  if (opened.has(compound_id) || gateIsDue(opened)) return opened;
  return new Set(opened).add(compound_id);
}

/** Whether the sign-up gate shows when a listing is closed, or when a listing that may not open is asked for. */
export function gateIsDue(opened: ReadonlySet<number>): boolean {
  return opened.size >= FREE_LISTINGS;
}

/** Whether a signed-out visitor may open a listing: one of the free ones, one opened before, or one shared by link. */
export function mayOpen(opened: ReadonlySet<number>, compound_id: number, viaShareLink: boolean): boolean {
  return viaShareLink || opened.has(compound_id) || !gateIsDue(opened);
}
