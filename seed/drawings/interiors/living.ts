import { darken, lighten, mix } from '../color.ts';
import { glow, type Scene } from '../scene.ts';
import { circle, ellipse, line, path, rect, stroke } from '../svg.ts';
import {
  armchair,
  bookshelf,
  floorLamp,
  framed,
  housePlant,
  ink,
  pendant,
  rug,
  sleepingCat,
  sofa,
} from './furniture.ts';
import { BACK, roomWindow, shell, sideWindow, sunPatch, wallPatch } from './room.ts';
import { floorKinds, roomColors } from './room-colors.ts';

function fireplace(scene: Scene, x: number, color: string): string {
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

function coffeeTable(scene: Scene, x: number, base: number, w: number): string {
  const { palette, random } = scene;
  const top = base - w * 0.26;
  const legs = darken(palette.wood, 0.28);
  return (
    ellipse(x + 8, base + 2, w * 0.6, 18, scene.light.shadow, 0.26) +
    line(
      [
        [x - w * 0.4, top],
        [x - w * 0.44, base],
      ],
      legs,
      11,
    ) +
    line(
      [
        [x + w * 0.4, top],
        [x + w * 0.44, base],
      ],
      legs,
      11,
    ) +
    ellipse(x, top + 10, w * 0.56, w * 0.1, darken(palette.wood, 0.25)) +
    ellipse(x, top, w * 0.56, w * 0.1, lighten(palette.wood, 0.22)) +
    rect(x - w * 0.26, top - 18, w * 0.26, 12, random.pick(palette.doors)) +
    rect(x - w * 0.24, top - 30, w * 0.22, 12, '#f2e6cc') +
    ellipse(x + w * 0.16, top - 6, w * 0.08, 8, '#fdf6e6') +
    rect(x + w * 0.12, top - 26, w * 0.08, 22, '#fdf6e6', 1, 6) +
    rect(x + w * 0.3, top - 44, w * 0.09, 40, random.pick(palette.doors), 1, 10)
  );
}

/** Two ways of hanging pictures above a sofa. */
function gallery(scene: Scene, x: number, y: number, w: number): string {
  const { random } = scene;
  if (random.chance(0.5))
    return [0, 1, 2]
      .map((i) => framed(scene, x + (w * i) / 3 + 20, y, w / 3 - 60, w * 0.36, (i + random.int(0, 2)) % 4))
      .join('');
  return (
    framed(scene, x + w * 0.03, y - 10, w * 0.3, w * 0.4, random.int(0, 3)) +
    framed(scene, x + w * 0.45, y - 10, w * 0.2, w * 0.16, 1) +
    framed(scene, x + w * 0.45, y + w * 0.25, w * 0.2, w * 0.16, 3) +
    framed(scene, x + w * 0.77, y + 6, w * 0.22, w * 0.34, 2)
  );
}

export function drawLiving(scene: Scene, index: number): string {
  const { random, palette } = scene;
  const { wall, cloth, accents } = roomColors(scene);
  const style = {
    wall,
    floor: mix(palette.wood, random.pick(['#d9b98a', '#8a5f42', '#c9a070']), 0.5),
    floorKind: floorKinds(scene, ['boards', 'boards', 'herringbone']),
    ...(random.chance(0.3) ? { wainscot: lighten(palette.trim, 0.1) } : {}),
  };
  let content = shell(scene, style) + sideWindow(scene);
  const curtain = random.chance(0.7) ? lighten(accents[3] ?? cloth, 0.35) : undefined;
  const bars = random.pick(['sash', 'grid', 'casement', 'steel', 'picture'] as const);
  const sun = sunPatch(scene, random.range(0.12, 0.4));
  switch (index % 4) {
    case 0:
      content +=
        roomWindow(scene, { x: 330, y: 230, w: 420, h: 360, bars, ...(curtain ? { curtain } : {}) }) +
        bookshelf(scene, 980, BACK.floor, 400, 620, mix(palette.wood, palette.trim, 0.25), 5);
      content +=
        rug(scene, 0.48, 0.7, 0.86, 0.16, accents[0] ?? cloth, random.int(0, 3)) +
        sun +
        sofa(scene, 290, 905, 640, cloth, accents) +
        floorLamp(scene, 245, 890, 520, palette.trim) +
        armchair(scene, 1110, 1010, 270, accents[1] ?? cloth) +
        coffeeTable(scene, 660, 1090, 380);
      content += housePlant(scene, 120, 1010, 420, random.int(0, 1), '#c4694a');
      break;
    case 1:
      content +=
        gallery(scene, 480, 230, 640) +
        wallPatch(scene, 240, 220, 200, 300) +
        rug(scene, 0.5, 0.74, 0.88, 0.14, accents[0] ?? cloth, random.int(0, 3)) +
        sun +
        sofa(scene, 430, 900, 740, cloth, accents) +
        rect(1230, 730, 130, 12, palette.wood) +
        rect(1240, 740, 10, 150, darken(palette.wood, 0.2)) +
        rect(1340, 740, 10, 150, darken(palette.wood, 0.3));
      content +=
        floorLamp(scene, 1330, 900, 560, palette.trim) +
        housePlant(scene, 330, 900, 470, 0, '#e8ddc6') +
        coffeeTable(scene, 800, 1090, 430) +
        armchair(scene, 140, 1110, 290, accents[1] ?? cloth) +
        sleepingCat(1010, 752, 64, random.pick(['#d98b4e', '#4a4450', '#efe2cc']));
      break;
    case 2:
      content +=
        fireplace(scene, 620, random.chance(0.5) ? palette.brick : lighten(palette.trim, 0.1)) +
        bookshelf(scene, 230, BACK.floor, 330, 400, lighten(palette.trim, 0.1), 3) +
        bookshelf(scene, 1040, BACK.floor, 330, 400, lighten(palette.trim, 0.1), 3) +
        framed(scene, 300, 200, 180, 150, 3) +
        roomWindow(scene, { x: 1100, y: 170, w: 210, h: 200, bars: 'casement' });
      content +=
        rug(scene, 0.5, 0.7, 0.86, 0.14, accents[0] ?? cloth, random.int(0, 3)) +
        sun +
        armchair(scene, 230, 1060, 330, cloth) +
        armchair(scene, 1060, 1060, 330, accents[1] ?? cloth) +
        coffeeTable(scene, 800, 1110, 360) +
        housePlant(scene, 1500, 1060, 460, 1, accents[2] ?? cloth);
      break;
    default:
      content +=
        roomWindow(scene, {
          x: 420,
          y: 200,
          w: 760,
          h: 390,
          bars: random.pick(['grid', 'steel', 'casement'] as const),
          ...(curtain ? { curtain } : {}),
        }) +
        rug(scene, 0.5, 0.76, 0.9, 0.12, accents[0] ?? cloth, random.int(0, 3)) +
        sun;
      content +=
        sofa(scene, 500, 895, 600, cloth, accents) +
        housePlant(scene, 270, 880, 420, 1, '#d9c3a0') +
        housePlant(scene, 1370, 890, 480, 0, '#4f6a74') +
        armchair(scene, 210, 1090, 300, accents[1] ?? cloth) +
        armchair(scene, 1110, 1090, 300, accents[2] ?? cloth) +
        coffeeTable(scene, 800, 1110, 400) +
        pendant(scene, 800, 190, 74, accents[1] ?? cloth, random.int(0, 2));
  }
  return content;
}
