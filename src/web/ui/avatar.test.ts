import { Resvg } from '@resvg/resvg-js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { avatarHouseFaces, avatarHouseHues } from '../../contracts/values/avatar-house.ts';
import { Avatar } from './avatar.tsx';
import { faceName } from './avatar-faces.ts';

const SIZE = 24;
const STYLE =
  '<style>.fill-ink{fill:#15211b}.stroke-ink{stroke:#15211b}.fill-white{fill:#fff}.fill-sky{fill:#a9d7ee}</style>';

/** The gray value of each pixel at the smallest size in use. */
function grays(face: (typeof avatarHouseFaces)[number]): number[] {
  const svg = renderToStaticMarkup(createElement(Avatar, { hue: 'sky', face }))
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace('>', `>${STYLE}`);
  const { pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: SIZE }, background: '#fff' }).render();
  return Array.from(
    { length: SIZE * SIZE },
    (_, at) => (pixels[at * 4]! + pixels[at * 4 + 1]! + pixels[at * 4 + 2]!) / 3,
  );
}

describe('an avatar', () => {
  it('of any two faces differs where it is smallest', () => {
    const drawn = avatarHouseFaces.map((face) => ({ face, pixels: grays(face) }));
    const alike = drawn.flatMap((one, index) =>
      drawn.slice(index + 1).flatMap((other) => {
        const different = one.pixels.filter((gray, at) => Math.abs(gray - other.pixels[at]!) > 64).length;
        return different < 9 ? [`${one.face} and ${other.face}: ${different}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });

  it('has a wall in each color', () => {
    for (const hue of avatarHouseHues) {
      expect(renderToStaticMarkup(createElement(Avatar, { hue, face: 'Emma' }))).toContain(`class="fill-${hue}"`);
    }
  });

  it('has no face where the name is that of a character, and says what is there', () => {
    expect(['Emma', 'Pikachu', 'Totoro'].map((face) => faceName(face as 'Emma'))).toEqual([
      'Emma',
      'Pikachu, a door and an apple tree',
      'Totoro, a lighthouse',
    ]);
    for (const face of ['Pikachu', 'Totoro'] as const) {
      const pixels = grays(face);
      const dark = (x: number, y: number) => pixels[y * SIZE + x]! < 110;
      // Two eyes would be dark on both sides of the middle, where the eyes of others are.
      const eyes = [11, 12, 13].flatMap((y) => [7, 8, 9].filter((x) => dark(x, y) && dark(SIZE - 1 - x, y)));
      expect(eyes, face).toEqual([]);
    }
  });

  it('is hidden from screen readers', () => {
    expect(renderToStaticMarkup(createElement(Avatar, { hue: 'sky', face: 'Emma' }))).toContain('aria-hidden="true"');
  });
});
