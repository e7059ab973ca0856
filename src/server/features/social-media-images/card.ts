import type { SocialMediaFormat } from '../../../contracts/values/social-media-values.ts';

/** A change of the drawing counts as a change of all pictures. Raise it with each. */
export const TEMPLATE = 1;

/** The words of a social picture. */
export interface Card {
  title: string;
  /** Such as `Ballard, Seattle`. */
  place: string;
  price: string | null;
  /** Such as `3 + 1 potential`. */
  units: string | null;
  /** In place of the price. Null for an available home. */
  availability: { label: string; tone: 'warning' | 'error' } | null;
  /** What a licensed feed demands to be named. */
  attribution: string[];
  /** Whether the photo is a drawing of the sample world. */
  sample: boolean;
  product_name: string;
}

/** The photo of a social picture. */
export interface CardPhoto {
  jpeg: Uint8Array;
  /** What stays visible where the photo is cut. Null for its middle. */
  focal: { x: number; y: number } | null;
}

/** A picture to draw, as it is sent to the worker process. */
export interface DrawingTask {
  format: SocialMediaFormat;
  card: Card;
  photo: CardPhoto | null;
  encoding: 'jpeg' | 'png';
}
