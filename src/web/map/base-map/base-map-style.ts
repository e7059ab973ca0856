import type { Move } from './label-placement.ts';

/** The zoom levels of the embedded base map. It has no streets, so it stops at 13. */
export const EMBEDDED_ZOOM = { min: 9, max: 13 } as const;

export const EMBEDDED_ATTRIBUTION =
  '© OpenStreetMap contributors (ODbL) · Neighborhoods: Zillow, CC BY-SA 3.0 · US Census · GeoNames';

export const colors = {
  land: '#F6F1E4',
  water: '#C9E0E4',
  shore: '#9FC3CA',
  /** All built-up land, at zoom levels where cities are not yet distinguished. */
  urban: '#EDE6D1',
  tints: ['#EDE5CB', '#F0E8D6', '#F3E7CF', '#E8E2D3'],
  /** White seams between areas look like streets. */
  seam: '#FFFDF6',
  halo: '#FBF8EE',
  ink: '#15211B',
  selected: '#C8F04B',
} as const;

const CITIES_FROM = 11;
const SEAM_WIDTHS: Readonly<Record<number, number>> = { 11: 1.2, 12: 1.7, 13: 2.2 };

/** Whether cities and neighborhoods have their own fills at a zoom level. */
export function showsTints(zoom: number): boolean {
  return zoom >= CITIES_FROM;
}

/** In CSS pixels. */
export function seamWidth(zoom: number): number {
  return SEAM_WIDTHS[Math.floor(zoom)] ?? 2.2;
}

export type LabelKind = 'metro' | 'city' | 'neighborhood' | 'water';

/** Moves above and below. */
function upAndDown(...heights: number[]): Move[] {
  return heights.flatMap((height): Move[] => [
    [0, -height],
    [0, height],
  ]);
}

interface LabelLook {
  font: string;
  color: string;
  /** In CSS pixels. */
  lineHeight: number;
  letterSpacing: number;
  /** In characters. Longer names are broken into two lines. */
  longest: number;
  /** Alternative positions if the label's own place is taken. */
  moves: readonly Move[];
}

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const labelLooks: Readonly<Record<LabelKind, LabelLook>> = {
  // The metro's name should rather move a little than be hidden by pins.
  metro: {
    font: `700 17px ${FONT}`,
    color: '#15211B',
    lineHeight: 20,
    letterSpacing: 0.2,
    longest: 24,
    moves: [
      ...upAndDown(1),
      [-0.8, 0],
      [0.8, 0],
      [-1.2, 0],
      [1.2, 0],
      ...upAndDown(2),
      [-1, -1.5],
      [-1, 1.5],
      [1, -1.5],
      [1, 1.5],
      ...upAndDown(3),
      [-1.8, 0],
      [1.8, 0],
    ],
  },
  city: {
    font: `600 12.5px ${FONT}`,
    color: '#4A5247',
    lineHeight: 15,
    letterSpacing: 0,
    longest: 15,
    moves: [...upAndDown(1), [-0.3, 0], [0.3, 0], [-0.6, 0], [0.6, 0], [-0.5, -1], [0.5, -1], [-0.5, 1], [0.5, 1]],
  },
  neighborhood: {
    font: `500 11px ${FONT}`,
    color: '#6F715F',
    lineHeight: 12.5,
    letterSpacing: 0,
    longest: 12,
    moves: [...upAndDown(0.7), [-0.3, 0], [0.3, 0]],
  },
  water: {
    font: `italic 500 11.5px ${FONT}`,
    color: '#3E6D78',
    lineHeight: 14,
    letterSpacing: 0.6,
    longest: 12,
    moves: upAndDown(1, 2),
  },
};
