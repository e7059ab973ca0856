import { staffPaths } from './staff-paths.ts';

/** The widths at which staff look at a home, in pixels. */
export const previewWidths = [
  { name: 'Phone', width: 390, height: 844 },
  { name: 'Tablet', width: 820, height: 1180 },
  { name: 'Desktop', width: 1440, height: 900 },
] as const;

/** The address of a home as visitors would see it. */
export function previewPath(review_period_id: number, compound_id: number): string {
  return `${staffPaths.reviewPeriod(review_period_id)}?modal=preview&compound_id=${compound_id}`;
}

/** Whether an address is a preview. */
export const isPreview = (params: URLSearchParams): boolean => params.get('modal') === 'preview';

/** Shows an address in a window of the given size, because the layout of a page follows the width of its window. */
export function openAt(path: string, { width, height }: { width: number; height: number }): void {
  window.open(path, `preview-${width}`, `popup,width=${width},height=${height}`);
}
