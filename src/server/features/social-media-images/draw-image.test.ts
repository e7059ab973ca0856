import satori from 'satori';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPhoto } from '../../../../tests/support/homes/images.ts';
import { socialMediaFormats, socialMediaSizes } from '../../../contracts/values/social-media-values.ts';
import type { Card } from './card.ts';
import { cardFonts } from './card-fonts.ts';
import { drawCard } from './draw-card.ts';
import { drawImage, MAX_BYTES, writableCard } from './draw-image.ts';

const card: Card = {
  title: 'Triplex with a shared yard in Ballard',
  place: 'Ballard, Seattle',
  price: '$1.25m',
  units: '3 + 1 potential',
  availability: null,
  attribution: [],
  sample: false,
  product_name: 'Kinhood',
};

/** As much as any card has to say. */
const full: Card = {
  ...card,
  title: 'W'.repeat(60) + ' WWWW'.repeat(12),
  place: 'Upper Queen Anne and Lower Magnolia, San Francisco by the Bay',
  availability: { label: 'NO LONGER AVAILABLE', tone: 'error' },
  units: '12 + 12 potential',
  attribution: ['Listed by Windermere Real Estate Northwest Incorporated of Greater Seattle', 'NWMLS 2234567'],
  sample: true,
};

interface Word {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far letters reach above and below their line, as parts of their size. */
const ABOVE = 0.75;
const BELOW = 0.22;

/** The words of a drawing, and where their letters are. */
async function getWords(format: (typeof socialMediaFormats)[number], drawn: Card): Promise<Word[]> {
  const { fonts } = await cardFonts();
  const svg = await satori(drawCard(format, drawn, true) as never, {
    ...socialMediaSizes[format],
    fonts,
    embedFont: false,
  });
  const found = svg.matchAll(
    /<text x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g,
  );
  return [...found].map(([, x, y, width, size, text = '']) => ({
    text,
    left: Number(x),
    right: Number(x) + Number(width),
    top: Number(y) - ABOVE * Number(size),
    bottom: Number(y) + BELOW * Number(size),
  }));
}

const getText = (words: readonly Word[]): string => words.map(({ text }) => text).join('');

/** In pixels from the top: where words may be. */
const zones = { wide: [0, 630], square: [0, 1080], portrait: [68, 1282], story: [270, 1540] } as const;

describe.each(socialMediaFormats)('a %s picture', (format) => {
  it.each([
    ['usual', card],
    ['full', full],
  ])('keeps its words away from the edges, with %s words', async (_, drawn) => {
    const words = await getWords(format, drawn);
    expect(getText(words)).toContain(drawn.product_name);
    expect(getText(words)).toContain(drawn.title.slice(0, 20));
    const [top, bottom] = zones[format];
    for (const one of words) {
      expect(one.left, one.text).toBeGreaterThanOrEqual(40);
      expect(one.right, one.text).toBeLessThanOrEqual(socialMediaSizes[format].width - 40);
      expect(one.top, one.text).toBeGreaterThanOrEqual(Math.max(top, 40));
      expect(one.bottom, one.text).toBeLessThanOrEqual(Math.min(bottom, socialMediaSizes[format].height - 40));
    }
  });

  it('doesn’t lay words over words', async () => {
    const words = (await getWords(format, full)).filter(({ text }) => text.trim() !== '');
    for (const [index, one] of words.entries())
      for (const other of words.slice(index + 1)) {
        const isApart =
          one.right <= other.left + 1 ||
          other.right <= one.left + 1 ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect(isApart, `${one.text} / ${other.text}`).toBe(true);
      }
  });

  it('is a JPEG of the format’s size under a megabyte, however detailed the photo', async () => {
    const photo = { jpeg: await aPhoto({ width: 1600, height: 1200, seed: 7 }), focal: null };
    const drawn = await drawImage({ format, card, photo, encoding: 'jpeg' });
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', ...socialMediaSizes[format] });
    expect(drawn.length).toBeLessThan(MAX_BYTES);
  });
});

describe('a social picture', () => {
  it('shows the part of the photo around its focal point', async () => {
    const half = { width: 800, height: 500, channels: 3 } as const;
    const blue = await sharp({ create: { ...half, background: '#00f' } })
      .png()
      .toBuffer();
    const jpeg = await sharp({ create: { ...half, width: 1_600, background: '#f00' } })
      .composite([{ input: blue, left: 800, top: 0 }])
      .jpeg()
      .toBuffer();
    const middleWith = async (x: number): Promise<number[]> => {
      const photo = { jpeg, focal: { x, y: 0.5 } };
      const drawn = await drawImage({ format: 'story', card, photo, encoding: 'jpeg' });
      const part = sharp(drawn).extract({ left: 540, top: 400, width: 1, height: 1 });
      return [...(await part.raw().toBuffer())].map((value) => Math.round(value / 255));
    };
    expect([await middleWith(0), await middleWith(1)]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
  });

  it('leaves out what its face can’t write', async () => {
    const drawn = { ...card, title: '🏡 Żółty duplex → 東京 “near” a café…', attribution: ['Listed by ✨Elm✨'] };
    expect(await writableCard(drawn)).toEqual({
      ...card,
      title: 'Żółty duplex “near” a café…',
      attribution: ['Listed by Elm'],
    });
  });

  it('says what became of a home in place of its price, and that a drawing is one', async () => {
    const sold = { ...card, availability: { label: 'SOLD', tone: 'error' } as const, sample: true };
    const text = getText(await getWords('square', sold));
    expect(text).toContain('SOLD');
    expect(text).toContain('Sample drawing');
    expect(text).not.toContain('1.25m');
  });

  it('has houses where a photo would be', async () => {
    const drawn = await drawImage({ format: 'wide', card, photo: null, encoding: 'png' });
    const { dominant } = await sharp(
      await sharp(drawn).extract({ left: 0, top: 0, width: 500, height: 300 }).toBuffer(),
    ).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', ...socialMediaSizes.wide });
  });
});
