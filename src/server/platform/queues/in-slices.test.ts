import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

/** Takes so many milliseconds of the processor. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('inSlices', () => {
  it('runs the function with each item in their order', async () => {
    const seen: number[] = [];
    await inSlices([1, 2, 3], (item) => void seen.push(item));
    expect(seen).toEqual([1, 2, 3]);
  });

  it('lets other work run in between', async () => {
    const order: string[] = [];
    void setImmediate().then(() => order.push('request'));
    await inSlices(['first', 'second'], (item) => {
      work(3);
      order.push(item);
    });
    expect(order).toEqual(['first', 'request', 'second']);
  });

  it('lets a request that takes several turns finish before the next slice', async () => {
    const order: string[] = [];
    const request = (async () => {
      for (let turn = 0; turn < 8; turn += 1) await setImmediate();
      order.push('request');
    })();
    await inSlices(['first', 'second'], (item) => {
      work(3);
      order.push(item);
    });
    await request;
    expect(order).toEqual(['first', 'request', 'second']);
  });

  it('throws the first error, and leaves out the later items', async () => {
    const seen: number[] = [];
    const slices = inSlices([1, 2, 3], (item) => {
      seen.push(item);
      if (item === 2) throw new Error('broken');
    });
    await expect(slices).rejects.toThrow('broken');
    expect(seen).toEqual([1, 2]);
  });
});
