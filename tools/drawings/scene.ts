import type { Random } from '../../seed/random.ts';
import type { Light } from './light.ts';
import type { Palette } from './palette.ts';
import { between, group, type Point } from './svg.ts';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

/** What every part of one drawing shares. */
export interface Scene {
  random: Random;
  palette: Palette;
  light: Light;
  season: Season;
  snow: boolean;
  /** Gradients and clip paths, collected while drawing. */
  defs: string[];
  /** Where lines that run away from the viewer meet: right of the sheet, at eye height. */
  vanish: Point;
}

type Stop = readonly [offset: number, color: string, opacity?: number];

function define(scene: Scene, make: (id: string) => string): string {
  const id = `d${scene.defs.length}`;
  scene.defs.push(make(id));
  return `url(#${id})`;
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([offset, color, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${color}"${alpha}/>`;
    })
    .join('');

/** A fill; the direction is in fractions of the filled shape's box. */
export function gradient(scene: Scene, stops: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string {
  return define(
    scene,
    (id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
  );
}

export function glow(scene: Scene, stops: readonly Stop[]): string {
  return define(scene, (id) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`);
}

export function clipped(scene: Scene, outline: string, content: string): string {
  if (content === '') return '';
  const clip = define(scene, (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
  return group(content, `clip-path="${clip}"`);
}

/** The point moved away from the viewer; 0 stays, 1 is the horizon. */
export const recede = (scene: Scene, point: Point, depth: number): Point => between(point, scene.vanish, depth);
