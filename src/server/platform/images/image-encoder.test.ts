import { afterEach, expect, it } from 'vitest';
import { createImageEncoder, type OriginalShelf } from './image-encoder.ts';

const encoder = createImageEncoder(new URL('../../picture-process.ts', import.meta.url));
afterEach(() => encoder.close());

const KEY = 'other_home_images/sample/plan-01.svg';

/** A shelf in memory, and how many drawings were put on it. */
function aShelf(): OriginalShelf & { kept: number } {
  let stored: Buffer | null = null;
  return {
    kept: 0,
    find: async () => stored,
    async keep(drawn) {
      stored = drawn;
      this.kept += 1;
    },
  };
}

it('draws an original once for the clients that ask at the same time', async () => {
  const shelf = aShelf();
  const [one, two] = await Promise.all(['one', 'two'].map((client) => encoder.draw(KEY, shelf, client)));
  expect(one?.toString('latin1', 0, 4)).toBe('<svg');
  expect(two).toBe(one);
  expect(shelf.kept).toBe(1);
});

it('draws nothing that was kept before the client’s turn', async () => {
  const shelf = aShelf();
  const stored = Buffer.from('<svg>drawn by another process</svg>');
  await shelf.keep(stored);
  expect(await encoder.draw(KEY, shelf, 'one')).toBe(stored);
  expect(shelf.kept).toBe(1);
});

it('keeps nothing for a key without a drawing', async () => {
  const shelf = aShelf();
  expect(await encoder.draw('main_images/a-photo.jpg', shelf, 'one')).toBeNull();
  expect(shelf.kept).toBe(0);
});
