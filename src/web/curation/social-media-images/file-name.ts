import type { SocialMediaFormat } from '../../../contracts/values/social-media-values.ts';

/** In characters. */
const MAX_TITLE = 60;

/** Words as a part of a file name: `Café & yard` is `cafe-yard`. */
const dashed = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_TITLE)
    .replaceAll(/^-+|-+$/g, '');

/** The name that a downloaded picture gets: `kinhood-triplex-in-ballard-square.jpg`. */
export function fileName(product_name: string, title: string, format: SocialMediaFormat): string {
  return `${[product_name, title].map(dashed).concat(format).filter(Boolean).join('-')}.jpg`;
}
