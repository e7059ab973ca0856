import type { Page } from '@playwright/test';

/** The elements that moved on the page without user input. */
export async function shifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        }
        const place = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].join(' ');
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const found = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
          resolve(
            found.flatMap(({ sources }) =>
              sources.map(
                ({ node, previousRect, currentRect }) =>
                  `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${place(previousRect)} to ${place(currentRect)}`,
              ),
            ),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );
}
