import { darken, lighten } from '../../color.ts';
import { glow, type Scene } from '../../scene.ts';
import { circle, ellipse, line, path, rect, stroke } from '../../svg.ts';
import { ink } from '../furniture/ink.ts';
import { framed } from '../furniture/pictures.ts';
import { BACK } from '../room/floor.ts';

export function fireplace(scene: Scene, x: number, color: string): string {
  const { palette } = scene;
  const burning = scene.light.lit > 0.3;
  const base = BACK.floor;
  let lines = '';
  for (let y = 200; y < base; y += 34) lines += `M${x + 40} ${y}h280`;
  let content =
    rect(x + 40, BACK.top, 280, base - BACK.top, color) +
    stroke(lines, darken(color, 0.3), 3, 0.24) +
    rect(x + 320, BACK.top, 14, base - BACK.top, scene.light.shadow, 0.22);
  content +=
    rect(x, base - 310, 360, 32, lighten(palette.wood, 0.08)) +
    rect(x + 10, base - 278, 340, 12, scene.light.shadow, 0.3) +
    rect(x + 20, base - 266, 320, 266, lighten(color, 0.3)) +
    path(`M${x + 80} ${base}v-150q0 -50 100 -50t100 50v150Z`, '#2d2830');
  if (burning) {
    content +=
      circle(
        x + 180,
        base - 60,
        300,
        glow(scene, [
          [0, 'rgb(255,170,80)', 0.55],
          [1, 'rgb(255,150,70)', 0],
        ]),
      ) +
      path(`M${x + 120} ${base - 26}q-10 -70 36 -110q6 40 26 40q10 -30 30 -50q50 60 30 120Z`, 'rgb(242,120,50)') +
      path(`M${x + 146} ${base - 26}q-4 -40 26 -66q10 30 20 26q24 20 14 40Z`, 'rgb(255,206,100)');
  }
  content +=
    line(
      [
        [x + 116, base - 20],
        [x + 240, base - 26],
      ],
      '#7a5640',
      22,
    ) +
    line(
      [
        [x + 130, base - 34],
        [x + 232, base - 16],
      ],
      '#8a6448',
      18,
    ) +
    rect(x - 20, base - 6, 400, 16, darken(palette.stone, 0.1));
  return (
    content +
    framed(scene, x + 100, base - 530, 160, 160, 0) +
    ellipse(x + 50, base - 336, 20, 26, palette.doors[0] ?? ink) +
    rect(x + 44, base - 380, 12, 30, palette.doors[0] ?? ink) +
    rect(x + 290, base - 352, 20, 42, '#f4ead6') +
    rect(x + 318, base - 366, 16, 56, '#f4ead6')
  );
}
