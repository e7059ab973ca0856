import { darken, lighten, mix } from '../color.ts';
import type { Scene } from '../scene.ts';
import { n, path, rect, rectPath, stroke } from '../svg.ts';
import { furnish } from './plan-furniture.ts';
import type { UnitPlan } from './units.ts';

interface Unit {
  x: number;
  y: number;
  w: number;
  h: number;
  tint: string;
  plan: UnitPlan;
  /** Upside down and left to right, so that neighbours mirror each other. */
  flipX?: boolean;
  flipY?: boolean;
  /** Walls shared with a neighbour have no windows. */
  shared?: readonly ('left' | 'right' | 'top' | 'bottom')[];
}

export const ink = '#3d3a48';

const OUTER = 17;

const INNER = 9;

export function unit(
  scene: Scene,
  { x, y, w, h, tint, plan, flipX = false, flipY = false, shared = [] }: Unit,
): string {
  const px = (u: number, width = 0) => x + w * (flipX ? 1 - u - width : u);
  const py = (v: number, height = 0) => y + h * (flipY ? 1 - v - height : v);
  let floors = '';
  let things = '';
  let walls = '';
  let gaps = '';
  let swings = '';
  for (const { use, box } of plan.rooms) {
    const [u, v, uw, vh] = box;
    const [rx, ry, rw, rh] = [px(u, uw), py(v, vh), w * uw, h * vh];
    const color =
      use === 'bath'
        ? lighten(mix(tint, '#9fc3c8', 0.5), 0.4)
        : use === 'kitchen'
          ? lighten(tint, 0.48)
          : use === 'hall'
            ? lighten(tint, 0.62)
            : lighten(tint, 0.34);
    floors += rect(rx, ry, rw, rh, color);
    if (use === 'bath' || use === 'kitchen') {
      let grid = '';
      for (let gx = rx + 22; gx < rx + rw; gx += 22) grid += `M${n(gx)} ${n(ry)}v${n(rh)}`;
      for (let gy = ry + 22; gy < ry + rh; gy += 22) grid += `M${n(rx)} ${n(gy)}h${n(rw)}`;
      floors += stroke(grid, darken(color, 0.12), 1.6, 0.5);
    } else if (use !== 'hall') {
      let boards = '';
      for (let gy = ry + 15; gy < ry + rh; gy += 15) boards += `M${n(rx)} ${n(gy)}h${n(rw)}`;
      floors += stroke(boards, darken(color, 0.2), 1.6, 0.22);
    }
    things += furnish(scene, use, rx + 6, ry + 6, rw - 12, rh - 12, tint);
    walls += rectPath(rx, ry, rw, rh);
  }
  const size = 54;
  const opening = (cx: number, cy: number, across: boolean, thick: number, hinge: number) => {
    gaps += across
      ? rectPath(cx - size / 2, cy - thick / 2 - 1, size, thick + 2)
      : rectPath(cx - thick / 2 - 1, cy - size / 2, thick + 2, size);
    swings += across
      ? `M${n(cx - size / 2)} ${n(cy)}v${n(-size * hinge)}a${size} ${size} 0 0 ${hinge > 0 ? 1 : 0} ${size} ${n(size * hinge)}`
      : `M${n(cx)} ${n(cy - size / 2)}h${n(size * hinge)}a${size} ${size} 0 0 ${hinge > 0 ? 1 : 0} ${n(-size * hinge)} ${size}`;
  };
  for (const { at, across } of plan.doors) opening(px(at[0]), py(at[1]), across, INNER, flipY ? -1 : 1);
  const outer = rectPath(x, y, w, h);
  let content = floors + things + stroke(walls, scene.light.shadow, INNER + 6, 0.1) + stroke(walls, ink, INNER);
  content += stroke(outer, ink, OUTER).replace('stroke-linejoin="round"', 'stroke-linejoin="miter"');
  opening(px(plan.entry), flipY ? y : y + h, true, OUTER, flipY ? -1 : 1);
  content += path(gaps, lighten(tint, 0.5)) + stroke(swings, ink, 2.5, 0.7);
  return content + windows(x, y, w, h, px(plan.entry), flipY, shared);
}

/** Glass in the outer walls: a white gap with a thin line. */
function windows(
  x: number,
  y: number,
  w: number,
  h: number,
  entryX: number,
  flipY: boolean,
  shared: NonNullable<Unit['shared']>,
): string {
  let glass = '';
  let lines = '';
  const add = (cx: number, cy: number, across: boolean) => {
    const l = across ? Math.min(96, w * 0.24) : Math.min(96, h * 0.2);
    glass += across ? rectPath(cx - l / 2, cy - OUTER / 2, l, OUTER) : rectPath(cx - OUTER / 2, cy - l / 2, OUTER, l);
    lines += across ? `M${n(cx - l / 2)} ${n(cy)}h${n(l)}` : `M${n(cx)} ${n(cy - l / 2)}v${n(l)}`;
  };
  for (const t of [0.24, 0.76]) {
    for (const side of ['top', 'bottom'] as const) {
      const hasDoor = (side === 'top') === flipY;
      const clear = !hasDoor || Math.abs(x + w * t - entryX) > w * 0.22;
      if (clear && !shared.includes(side)) add(x + w * t, side === 'top' ? y : y + h, true);
    }
    if (!shared.includes('left')) add(x, y + h * t, false);
    if (!shared.includes('right')) add(x + w, y + h * t, false);
  }
  return path(glass, '#e3f0f0') + stroke(lines, ink, 2.5);
}
