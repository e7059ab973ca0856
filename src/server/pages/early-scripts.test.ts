import { expect, it } from 'vitest';
import { PAINTER } from './early-likenesses.ts';
import { addEarlyScripts, KEEPER } from './early-scripts.ts';

it('adds only the early scripts that a page needs', () => {
  const plain = '<body><p>data-thumbhash data-waits</p></body>';
  expect(addEarlyScripts(plain)).toEqual({ html: plain, scripts: [] });
  expect(addEarlyScripts('<body><img data-thumbhash="aa"></body>')).toEqual({
    html: `<body><img data-thumbhash="aa"><script>${PAINTER}</script></body>`,
    scripts: [PAINTER],
  });
  expect(addEarlyScripts('<body><button data-waits="true"></body>').scripts).toEqual([KEEPER]);
});
