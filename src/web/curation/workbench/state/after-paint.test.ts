import { beforeEach, expect, it, vi } from 'vitest';

class Page extends EventTarget {
  visibilityState = 'visible';
}

let page: Page;
const frames: (() => void)[] = [];
let afterPaint: () => Promise<void>;
let seen: string[];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  frames.length = 0;
  page = new Page();
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  ({ afterPaint } = await import('./after-paint.ts'));
  seen = [];
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Begins to wait, and lets everything run that doesn't wait for a paint. */
async function begin(...names: string[]): Promise<void> {
  for (const name of names) void afterPaint().then(() => seen.push(name));
  await vi.runAllTimersAsync();
}

it('waits until the frame was painted, and asks for one frame only', async () => {
  await begin('send', 'show');
  expect([seen, frames.length]).toEqual([[], 1]);
  frames[0]?.();
  await vi.runAllTimersAsync();
  expect(seen).toEqual(['send', 'show']);
  await begin('later');
  expect([seen.length, frames.length]).toEqual([2, 2]);
});

it('begins at once when the page is left before the paint', async () => {
  await begin('send');
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.runAllTimersAsync();
  expect(seen).toEqual(['send']);
  await begin('hidden');
  expect(seen).toEqual(['send', 'hidden']);
});
