/** The number of different listings that a signed-out visitor can open freely. */
export const FREE_LISTINGS = 4;

/**
 * Adds a compound id to the listings that were opened while signed out. Never holds more than `FREE_LISTINGS`: a
 * listing that a share link opens beyond them doesn't become free to open without that link.
 */
export function recordOpened(opened: ReadonlySet<number>, compound_id: number): ReadonlySet<number> {
  if (opened.has(compound_id) || gateIsDue(opened)) return opened;
  return new Set(opened).add(compound_id);
}

/** Whether the sign-up gate shows when the visitor closes a listing, or asks for a listing beyond the free ones. */
export function gateIsDue(opened: ReadonlySet<number>): boolean {
  return opened.size >= FREE_LISTINGS;
}

/**
 * Whether a signed-out visitor may open a listing: a free listing, a listing opened before, or a listing shared by
 * link.
 */
export function mayOpen(opened: ReadonlySet<number>, compound_id: number, viaShareLink: boolean): boolean {
  return viaShareLink || opened.has(compound_id) || !gateIsDue(opened);
}
