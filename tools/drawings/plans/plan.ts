import { darken, lighten, mix } from '../color.ts';
import { gradient, type Scene } from '../scene.ts';
import { blob } from '../surroundings/trees/crown.ts';
import { circle, line, path, rect, stroke } from '../svg.ts';
import { layouts, sideBySide } from './layouts.ts';
import { planTree } from './plan-furniture.ts';
import { ink } from './plan-unit.ts';

function paper(scene: Scene): string {
  const { palette } = scene;
  const sheet = '#f6eedd';
  let grid = '';
  for (let x = 40; x < 1600; x += 40) grid += `M${x} 0V1200`;
  for (let y = 40; y < 1200; y += 40) grid += `M0 ${y}H1600`;
  return (
    rect(
      0,
      0,
      1600,
      1200,
      gradient(
        scene,
        [
          [0, lighten(sheet, 0.5)],
          [1, darken(sheet, 0.06)],
        ],
        [0, 0, 1, 1],
      ),
    ) + stroke(grid, mix(palette.paving, '#b9ad98', 0.4), 1.6, 0.35)
  );
}

function site(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { palette } = scene;
  const lawn = mix(palette.lawn, '#dfe3b4', 0.5);
  let content = rect(x + 10, y + 14, w, h, scene.light.shadow, 0.12, 26) + rect(x, y, w, h, lawn, 1, 26);
  for (let i = 0; i < 7; i++)
    content += path(
      blob(scene, scene.random.range(x + 140, x + w - 140), scene.random.range(y + 60, y + h - 60), 110, 46, 0.2),
      darken(lawn, 0.08),
      0.4,
    );
  return content;
}

function northAndScale(): string {
  return (
    circle(1500, 110, 44, '#fbf6ea') +
    `<circle cx="1500" cy="110" r="44" fill="none" stroke="${ink}" stroke-width="4"/>` +
    path('M1500 74L1516 138L1500 126Z', ink) +
    path('M1500 74L1484 138L1500 126Z', lighten(ink, 0.5)) +
    line(
      [
        [80, 1130],
        [400, 1130],
      ],
      ink,
      4,
    ) +
    [0, 80, 160, 320]
      .map((d) =>
        line(
          [
            [80 + d, 1120],
            [80 + d, 1140],
          ],
          ink,
          4,
        ),
      )
      .join('') +
    rect(80, 1126, 80, 8, ink) +
    rect(240, 1126, 160, 8, ink) +
    rect(160, 1127, 80, 6, '#fbf6ea')
  );
}

export function drawPlan(scene: Scene, index: number): string {
  const { random, palette } = scene;
  const tints = random.shuffle(palette.doors).map((color) => mix(color, '#e2cfae', 0.18));
  const layout = layouts[index % layouts.length] ?? sideBySide;
  let content = paper(scene) + site(scene, 130, 50, 1340, 1060) + layout(scene, tints);
  const green = mix(palette.leaf, '#9fbf7a', 0.35);
  for (const [x, y, r] of [
    [172, 1050, 58],
    [1440, 1040, 62],
    [1420, 560, 60],
    [175, 560, 52],
    [1290, 1070, 46],
    [300, 1075, 40],
  ] as const)
    content += planTree(
      scene,
      x + random.range(-12, 12),
      y + random.range(-14, 14),
      r * random.range(0.85, 1.15),
      random.chance(0.3) ? lighten(green, 0.2) : green,
    );
  return content + northAndScale();
}
