const PAGE_SENT_FROM_LENGTH = 50;

/** For how many days a signed-out sender's message waits for the confirmation of the address. */
export const CONFIRMATION_DAYS = 3;

/** Cuts a text at 50 UTF-16 units. Never ends in half a surrogate pair. */
export function cutPageSentFrom(text: string): string {
  const cut = text.slice(0, PAGE_SENT_FROM_LENGTH);
  return cut.isWellFormed() ? cut : cut.replace(/[\ud800-\udbff]$/, '');
}

/** The place that a message was sent from: '[route] page', at most 50 UTF-16 units. */
export function pageSentFrom(route: string, page: string): string {
  return cutPageSentFrom(`[${route}] ${page}`.trimEnd());
}
