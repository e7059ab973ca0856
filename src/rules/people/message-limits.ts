export const PAGE_SENT_FROM_LENGTH = 50;

/**
 * The place that a message was sent from: '[route] page', at most 50 UTF-16 units. Never ends in half a surrogate pair.
 */
export function pageSentFrom(route: string, page: string): string {
  const text = `[${route}] ${page}`.trimEnd().slice(0, PAGE_SENT_FROM_LENGTH);
  return text.isWellFormed() ? text : text.replace(/[\ud800-\udbff]$/, '');
}
