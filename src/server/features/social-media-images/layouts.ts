import type { SocialMediaFormat } from '../../../contracts/values/social-media-values.ts';

/** A rectangle in pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a format has its photo and its words, and how large they are. All in pixels. */
export interface Layout {
  photo: Area;
  /** The ground of the words. It may lie over the edge of the photo. */
  panel: Area & { radius: string };
  /** The place of the words. */
  words: Area;
  /** By the length of the title in characters: the size of its letters. The last one serves longer titles. */
  titles: readonly { upTo: number; size: number }[];
  titleLines: number;
  /** The size of the letters of place, facts and product name. */
  text: number;
  /** The size of the letters of notes. */
  small: number;
  /** Below the words, where other apps lay their buttons over the picture: houses, without words. */
  street: Area | null;
}

/**
 * Words keep away from what other apps cut off or cover: 5 % at the top and bottom of a portrait, all outside 270 to 1,540 pixels
 * of a story.
 */
export const layouts: Readonly<Record<SocialMediaFormat, Layout>> = {
  wide: {
    photo: { left: 0, top: 0, width: 600, height: 630 },
    panel: { left: 568, top: 0, width: 632, height: 630, radius: '40px 0 0 40px' },
    words: { left: 624, top: 52, width: 524, height: 526 },
    titles: [
      { upTo: 44, size: 62 },
      { upTo: 60, size: 50 },
      { upTo: 90, size: 42 },
      { upTo: 120, size: 38 },
    ],
    titleLines: 5,
    text: 30,
    small: 20,
    street: null,
  },
  square: {
    photo: { left: 0, top: 0, width: 1080, height: 570 },
    panel: { left: 0, top: 522, width: 1080, height: 558, radius: '48px 48px 0 0' },
    words: { left: 64, top: 576, width: 952, height: 448 },
    titles: [
      { upTo: 40, size: 74 },
      { upTo: 70, size: 60 },
      { upTo: 120, size: 44 },
    ],
    titleLines: 4,
    text: 38,
    small: 26,
    street: null,
  },
  portrait: {
    photo: { left: 0, top: 0, width: 1080, height: 800 },
    panel: { left: 0, top: 752, width: 1080, height: 598, radius: '48px 48px 0 0' },
    words: { left: 64, top: 808, width: 952, height: 466 },
    titles: [
      { upTo: 40, size: 76 },
      { upTo: 70, size: 62 },
      { upTo: 120, size: 46 },
    ],
    titleLines: 4,
    text: 38,
    small: 26,
    street: null,
  },
  story: {
    photo: { left: 0, top: 0, width: 1080, height: 1010 },
    panel: { left: 0, top: 954, width: 1080, height: 966, radius: '56px 56px 0 0' },
    words: { left: 72, top: 1018, width: 936, height: 510 },
    titles: [
      { upTo: 40, size: 84 },
      { upTo: 70, size: 68 },
      { upTo: 120, size: 52 },
    ],
    titleLines: 4,
    text: 42,
    small: 28,
    street: { left: 0, top: 1600, width: 1080, height: 320 },
  },
};
