import type { Scene } from '../../scene.ts';
import { path, pathOf } from '../../svg.ts';
import { onFloor } from './floor.ts';

/** Sun from a window outside the picture on the left: panes of light across wall and floor. */
export function sunPatch(scene: Scene, across: number): string {
  const { light } = scene;
  if (light.time === 'dusk' || light.time === 'overcast') return '';
  const color = light.time === 'golden' ? 'rgb(255,206,130)' : 'rgb(255,244,206)';
  const strength = light.time === 'golden' ? 0.34 : 0.3;
  let d = '';
  for (let i = 0; i < 2; i++) {
    for (let k = 0; k < 2; k++) {
      const [a, b] = [across + i * 0.17 - k * 0.05, across + i * 0.17 + 0.15 - k * 0.05];
      const [near, far] = [0.12 + k * 0.36, 0.42 + k * 0.42];
      d += pathOf([onFloor(a, near), onFloor(b, near), onFloor(b - 0.05, far), onFloor(a - 0.05, far)]);
    }
  }
  return path(d, color, strength);
}

export function wallPatch(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { light } = scene;
  if (light.time === 'dusk' || light.time === 'overcast') return '';
  const color = light.time === 'golden' ? 'rgb(255,206,130)' : 'rgb(255,246,214)';
  const slant = h * 0.34;
  let d = '';
  for (const [u, v] of [
    [0, 0],
    [0.52, 0],
    [0, 0.52],
    [0.52, 0.52],
  ] as const) {
    d += pathOf([
      [x + w * u, y + h * v + slant * u],
      [x + w * (u + 0.48), y + h * v + slant * (u + 0.48)],
      [x + w * (u + 0.48), y + h * (v + 0.48) + slant * (u + 0.48)],
      [x + w * u, y + h * (v + 0.48) + slant * u],
    ]);
  }
  return path(d, color, light.time === 'golden' ? 0.42 : 0.3);
}
