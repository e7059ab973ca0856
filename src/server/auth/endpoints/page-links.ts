/**
 * A `Link` header with the next and the last page of a list. `page` comes first in the query, because the client reads
 * it there.
 */
export function pageLinks(
  path: string,
  { page, per_page, total }: { page: number; per_page: number; total: number },
): string {
  const last = Math.max(1, Math.ceil(total / per_page));
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${per_page}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}
