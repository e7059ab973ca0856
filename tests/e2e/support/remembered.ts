import type { Page } from '@playwright/test';

/** The value that the tab or the browser remembers under a key. */
export function remembered(page: Page, storage: 'sessionStorage' | 'localStorage', key: string): Promise<unknown> {
  return page.evaluate(
    ([kind, name]) => {
      const text = (kind === 'localStorage' ? localStorage : sessionStorage).getItem(`lnf:${name}`);
      return text === null ? null : (JSON.parse(text) as { value: unknown }).value;
    },
    [storage, key] as const,
  );
}
