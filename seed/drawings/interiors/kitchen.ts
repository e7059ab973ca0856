import { darken, lighten, mix } from '../color.ts';
import { gradient, type Scene } from '../scene.ts';
import { circle, ellipse, leafPath, line, n, path, rect, rectPath, stroke } from '../svg.ts';
import { framed, housePlant, ink, pendant } from './furniture.ts';
import { BACK, roomWindow, shell, sideWindow, sunPatch } from './room.ts';
import { roomColors } from './room-colors.ts';

interface Look {
  cabinet: string;
  upper: string;
  top: string;
  tile: string;
  metal: string;
  slim: boolean;
}

function cupboard(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  { metal, slim }: Look,
  drawers = false,
): string {
  const inset = slim ? 0 : 13;
  const fronts = drawers
    ? [0, 1, 2].map((i) => [x, y + (h * i) / 3, w, h / 3] as const)
    : w > 120
      ? [[x, y, w / 2, h] as const, [x + w / 2, y, w / 2, h] as const]
      : [[x, y, w, h] as const];
  let content = '';
  for (const [i, [fx, fy, fw, fh]] of fronts.entries()) {
    content += rect(
      fx + 2,
      fy + 2,
      fw - 4,
      fh - 4,
      gradient(
        scene,
        [
          [0, lighten(color, 0.1)],
          [1, darken(color, 0.08)],
        ],
        [0, 0, 1, 1],
      ),
      1,
      2,
    );
    if (inset)
      content +=
        rect(fx + inset, fy + inset, fw - inset * 2, fh - inset * 2, darken(color, 0.18)) +
        rect(fx + inset + 3, fy + inset + 3, fw - inset * 2 - 3, fh - inset * 2 - 3, color);
    content += drawers
      ? rect(fx + fw / 2 - 24, fy + fh * 0.3, 48, 6, metal, 1, 3)
      : rect(fx + (i === 0 && fronts.length > 1 ? fw - 18 : 12), fy + (y < 400 ? fh - 60 : 16), 6, 44, metal, 1, 3);
  }
  return content;
}

function splash(x: number, y: number, w: number, h: number, color: string, kind: number): string {
  let d = '';
  const [tw, th] = kind === 0 ? [54, 26] : kind === 1 ? [34, 34] : [24, 60];
  for (let row = 0, ty = y; ty < y + h - 2; ty += th, row++) {
    for (let tx = x - (kind === 0 && row % 2 ? tw / 2 : 0); tx < x + w; tx += tw) {
      const [left, right] = [Math.max(x, tx + 1.5), Math.min(x + w, tx + tw - 1.5)];
      if (right > left) d += rectPath(left, ty + 1.5, right - left, Math.min(th, y + h - ty) - 3);
    }
  }
  return rect(x, y, w, h, darken(color, 0.14)) + path(d, lighten(color, 0.12));
}

function range(scene: Scene, x: number, base: number, top: number, { metal }: Look): string {
  const body = scene.random.pick(['#ece5d6', '#3f434d', '#bfc4c4', scene.palette.doors[1] ?? '#3f434d']);
  const glow = scene.light.lit > 0.6 ? 'rgb(255,190,110)' : '#2d2f3a';
  let content =
    rect(
      x,
      top,
      190,
      base - top,
      gradient(
        scene,
        [
          [0, lighten(body, 0.14)],
          [1, darken(body, 0.1)],
        ],
        [0, 0, 1, 0],
      ),
      1,
      4,
    ) +
    rect(x + 24, top + 76, 142, 104, '#2d2f3a', 1, 6) +
    rect(x + 34, top + 86, 122, 84, glow, 0.8, 4) +
    rect(x + 20, top + 56, 150, 9, metal, 1, 4);
  for (let i = 0; i < 4; i++)
    content += circle(x + 38 + i * 38, top + 28, 11, metal) + rect(x + 36.5 + i * 38, top + 18, 3, 11, ink);
  content +=
    rect(x - 4, top - 8, 198, 12, '#34353f', 1, 3) +
    rect(x + 26, top - 54, 60, 46, scene.palette.doors[0] ?? '#c94f34', 1, 6) +
    rect(x + 18, top - 58, 76, 8, darken(scene.palette.doors[0] ?? '#c94f34', 0.2), 1, 4) +
    circle(x + 56, top - 62, 6, ink);
  return (
    content +
    rect(x + 116, top - 26, 56, 18, '#3a3944', 1, 5) +
    rect(x + 168, top - 22, 34, 6, '#3a3944', 1, 3) +
    rect(x + 20, base - 18, 150, 6, darken(body, 0.4))
  );
}

function hood(scene: Scene, x: number, y: number, color: string): string {
  return (
    path(
      `M${n(x + 60)} ${BACK.top}h70v${n(y - BACK.top - 90)}l70 76v26h-210v-26l70 -76Z`,
      gradient(
        scene,
        [
          [0, lighten(color, 0.24)],
          [1, darken(color, 0.16)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    rect(x - 10, y - 12, 210, 12, darken(color, 0.2)) +
    rect(x, y, 190, 22, scene.light.shadow, 0.2)
  );
}

function fridge(scene: Scene, x: number, base: number, color: string): string {
  const { palette } = scene;
  return (
    rect(x + 10, base - 560, 214, 560, scene.light.shadow, 0.24) +
    rect(
      x,
      base - 570,
      210,
      570,
      gradient(
        scene,
        [
          [0, lighten(color, 0.3)],
          [0.5, color],
          [1, darken(color, 0.16)],
        ],
        [0, 0, 1, 0],
      ),
      1,
      18,
    ) +
    rect(x, base - 372, 210, 5, darken(color, 0.4)) +
    rect(x + 18, base - 470, 9, 76, darken(color, 0.5), 1, 4) +
    rect(x + 18, base - 350, 9, 120, darken(color, 0.5), 1, 4) +
    rect(x + 80, base - 520, 60, 76, '#fdf6e6') +
    circle(x + 110, base - 488, 15, palette.doors[1] ?? ink) +
    rect(x + 92, base - 466, 36, 5, palette.doors[2] ?? ink) +
    rect(x + 140, base - 330, 44, 36, palette.doors[0] ?? ink) +
    circle(x + 110, base - 522, 5, '#d8472f')
  );
}

function openShelves(scene: Scene, x: number, y: number, w: number): string {
  const { random, palette } = scene;
  let content = '';
  for (const sy of [y, y + 110]) {
    let px = x + 16;
    while (px < x + w - 50) {
      const dice = random.next();
      const tone = random.pick([...palette.doors, '#f6ecd8', '#e5d3b2']);
      if (dice < 0.34) {
        for (let i = 0; i < 4; i++)
          content += rect(px, sy - 9 * (i + 1), 56, 8, i % 2 ? '#f6ecd8' : lighten(tone, 0.3), 1, 4);
        px += 68;
      } else if (dice < 0.6) {
        content += rect(px, sy - 40, 34, 40, tone, 1, 5) + stroke(`M${n(px + 34)} ${n(sy - 30)}q14 4 0 18`, tone, 5);
        px += 54;
      } else if (dice < 0.8) {
        content +=
          rect(px, sy - 62, 36, 62, '#d5e0d8', 0.85, 6) +
          rect(px + 3, sy - 40, 30, 38, random.pick(['#c99a5a', '#e8c878', '#b4694a']), 1, 4) +
          rect(px - 1, sy - 70, 38, 12, palette.wood, 1, 3);
        px += 48;
      } else {
        let d = '';
        for (let i = 0; i < 10; i++) d += leafPath(px + 26, sy - 30, random.range(28, 52), 8, random.range(-3, 0.2));
        content += rect(px + 8, sy - 32, 36, 32, '#c4694a', 1, 4) + path(d, mix(palette.leaf, '#5f9a58', 0.5));
        px += 62;
      }
    }
    content += rect(x, sy, w, 13, palette.wood) + rect(x + 6, sy + 13, w, 9, scene.light.shadow, 0.24);
  }
  return content;
}

function sink(x: number, top: number, metal: string): string {
  return (
    stroke(`M${n(x)} ${n(top)}v-62q0 -30 28 -30t28 30v8`, metal, 9) +
    rect(x - 26, top - 12, 12, 12, metal) +
    rect(x + 96, top - 46, 26, 46, '#e0a53a', 1, 8) +
    rect(x + 104, top - 60, 10, 16, '#f4ead6')
  );
}

function worktopThings(scene: Scene, x: number, top: number): string {
  const { palette, random } = scene;
  const fruit = ['#e2663a', '#e9b83f', '#c9413b', '#9db45a'];
  let content =
    [0, 1, 2, 3, 4]
      .map((i) => circle(x + 24 + i * 22, top - 34 - (i % 2) * 14, 17, fruit[i % 4] ?? '#e2663a'))
      .join('') +
    path(`M${n(x)} ${n(top - 32)}h136q-6 32 -40 32h-56q-34 0 -40 -32Z`, lighten(palette.walls[1] ?? '#cccccc', 0.3));
  content +=
    rect(x + 170, top - 96, 70, 96, lighten(palette.wood, 0.1), 1, 8) +
    circle(x + 205, top - 84, 6, darken(palette.wood, 0.4));
  for (let i = 0; i < 4; i++)
    content += line(
      [
        [x + 282 + i * 8, top - 40],
        [x + 268 + i * 14, top - 96 - (i % 2) * 14],
      ],
      i % 2 ? palette.wood : '#5a5560',
      6,
    );
  return content + rect(x + 268, top - 48, 46, 48, random.pick(palette.doors), 1, 6);
}

function stool(x: number, base: number, h: number, color: string): string {
  return (
    line(
      [
        [x - 22, base - h],
        [x - 34, base],
      ],
      color,
      9,
    ) +
    line(
      [
        [x + 22, base - h],
        [x + 34, base],
      ],
      darken(color, 0.2),
      9,
    ) +
    line(
      [
        [x - 30, base - h * 0.35],
        [x + 30, base - h * 0.35],
      ],
      darken(color, 0.15),
      6,
    ) +
    ellipse(x, base - h, 46, 13, lighten(color, 0.2)) +
    ellipse(x, base - h + 7, 46, 11, darken(color, 0.2)) +
    ellipse(x, base - h, 46, 12, lighten(color, 0.16))
  );
}

function island(scene: Scene, look: Look, color: string): string {
  const { palette } = scene;
  const [x, w, top, base] = [430, 740, 900, 1150];
  let content =
    ellipse(x + w / 2, base, w * 0.58, 26, scene.light.shadow, 0.26) +
    rect(
      x,
      top,
      w,
      base - top,
      gradient(scene, [
        [0, color],
        [1, darken(color, 0.22)],
      ]),
    );
  for (let i = 0; i < 4; i++)
    content +=
      rect(x + 18 + (i * (w - 36)) / 4, top + 30, (w - 36) / 4 - 14, base - top - 60, darken(color, 0.16)) +
      rect(x + 22 + (i * (w - 36)) / 4, top + 34, (w - 36) / 4 - 22, base - top - 68, lighten(color, 0.04));
  content +=
    path(`M${x - 34} ${top}L${x - 4} ${top - 46}H${x + w + 4}L${x + w + 34} ${top}Z`, lighten(look.top, 0.16)) +
    rect(x - 34, top, w + 68, 22, darken(look.top, 0.12)) +
    rect(x, top + 22, w, 18, scene.light.shadow, 0.3) +
    worktopThings(scene, x + 60, top - 12);
  content +=
    rect(x + w - 190, top - 34, 130, 10, palette.wood, 1, 4) + ellipse(x + w - 125, top - 42, 40, 16, '#d9a860');
  for (const t of [0.2, 0.5, 0.8]) content += stool(x + w * t, base + 30, 190, palette.wood);
  return content;
}

function table(scene: Scene, accents: readonly string[]): string {
  const { palette } = scene;
  let content = ellipse(800, 1130, 420, 32, scene.light.shadow, 0.26);
  for (const [x, i] of [
    [540, 0],
    [1060, 1],
  ] as const) {
    const color = accents[i] ?? palette.wood;
    content +=
      rect(x - 60, 800, 120, 110, color, 1, 16) +
      rect(x - 44, 820, 88, 70, darken(color, 0.2), 1, 10) +
      rect(x - 52, 900, 12, 160, darken(color, 0.2)) +
      rect(x + 40, 900, 12, 160, darken(color, 0.3));
  }
  content +=
    line(
      [
        [520, 950],
        [490, 1140],
      ],
      darken(palette.wood, 0.3),
      20,
    ) +
    line(
      [
        [1080, 950],
        [1110, 1140],
      ],
      darken(palette.wood, 0.36),
      20,
    ) +
    ellipse(800, 962, 400, 66, darken(palette.wood, 0.22)) +
    ellipse(800, 944, 400, 66, lighten(palette.wood, 0.22));
  for (const [i, x] of [560, 720, 890, 1040].entries())
    content +=
      ellipse(x, 944 + (i % 2) * 20, 56, 14, '#fdf6e6') +
      ellipse(x, 942 + (i % 2) * 20, 34, 8, lighten(accents[i] ?? palette.wood, 0.4));
  let d = '';
  for (let i = 0; i < 13; i++) d += leafPath(806, 872, 90, 13, -Math.PI / 2 + (i - 6) * 0.22);
  return (
    content +
    path(d, palette.leaf) +
    [0, 1, 2, 3, 4]
      .map((i) => circle(740 + i * 34, 790 + (i % 2) * 26, 14, palette.flowers[i % 3] ?? '#ffffff'))
      .join('') +
    rect(780, 866, 52, 76, accents[2] ?? palette.wood, 1, 14)
  );
}

export function drawKitchen(scene: Scene, index: number): string {
  const { random, palette } = scene;
  const { wall, accents } = roomColors(scene);
  const cabinet = random.pick([
    palette.walls[0] ?? wall,
    palette.walls[2] ?? wall,
    mix(palette.leaf, '#c9cdb6', 0.35),
    '#34485a',
    '#efe3cb',
    mix(palette.wood, '#d9b98a', 0.3),
    mix(accents[0] ?? wall, '#c9bda8', 0.25),
  ]);
  const look: Look = {
    cabinet,
    upper: random.pick([cabinet, lighten(palette.trim, 0.1)]),
    top: random.pick(['#efe8da', palette.wood, '#55565f', '#d8d2c4']),
    tile: random.pick([
      '#f4eee0',
      lighten(accents[1] ?? wall, 0.62),
      lighten(palette.leaf, 0.5),
      '#e9dcc4',
      mix(accents[2] ?? wall, '#e8dcc8', 0.4),
    ]),
    metal: random.pick(['#c9a256', '#8f9297', '#3b3a45']),
    slim: random.chance(0.4),
  };
  const floorKind = random.pick(['boards', 'checks', 'tiles', 'boards'] as const);
  const floor =
    floorKind === 'checks'
      ? '#e9dfcc'
      : floorKind === 'tiles'
        ? mix('#c98f6a', palette.stone, 0.3)
        : mix(palette.wood, '#c9a070', 0.5);
  let content = shell(scene, { wall, floor, floorKind }) + sideWindow(scene);
  const [base, top] = [BACK.floor + 18, 590];
  const variant = index % 3;
  const [x0, x1] = variant === 1 ? [420, BACK.right] : [BACK.left, 1190];
  const tileKind = random.int(0, 2);
  content += splash(x0, 360, x1 - x0, top - 360, look.tile, tileKind);
  const windowX = variant === 2 ? 560 : variant === 1 ? 980 : 330;
  content += roomWindow(scene, {
    x: windowX,
    y: 200,
    w: variant === 2 ? 340 : 300,
    h: 290,
    bars: random.pick(['sash', 'casement', 'grid'] as const),
    ...(random.chance(0.4) ? { blind: lighten(accents[2] ?? wall, 0.4) } : {}),
  });
  const rangeX = variant === 0 ? 830 : variant === 1 ? 640 : 960;
  if (variant === 2) content += openShelves(scene, 200, 280, 280) + hood(scene, rangeX, 400, look.upper);
  else {
    content += hood(scene, rangeX, 400, random.chance(0.5) ? look.upper : '#b9bcbc');
    if (random.chance(0.5)) content += openShelves(scene, rangeX + (variant ? -210 : 215), 270, variant ? 190 : 135);
    else
      content +=
        cupboard(scene, rangeX + (variant ? -210 : 215), BACK.top + 30, variant ? 190 : 135, 260, look.upper, look) +
        rect(rangeX + (variant ? -210 : 215), BACK.top + 290, variant ? 190 : 135, 16, scene.light.shadow, 0.22);
  }
  content += rect(x0, top + 20, x1 - x0, base - top - 20, darken(look.cabinet, 0.3));
  let drawers = 0;
  for (let x = x0 + 4; x < x1 - 60; ) {
    const near = x + 60 > rangeX && x < rangeX + 190;
    if (near) {
      content += rect(x, top + 28, Math.max(0, rangeX - x - 2), base - top - 56, look.cabinet);
      x = rangeX + 194;
      continue;
    }
    const limit = x < rangeX ? Math.min(rangeX - 4, x1) : x1;
    const w = Math.min(170, limit - x);
    if (w < 50) {
      content += rect(x, top + 28, w, base - top - 56, look.cabinet);
      x = limit;
      if (x >= x1 - 60) break;
      continue;
    }
    content += cupboard(scene, x, top + 28, w, base - top - 56, look.cabinet, look, drawers++ % 3 === 1);
    x += w;
  }
  content +=
    rect(x0, base - 26, x1 - x0, 26, darken(look.cabinet, 0.5)) +
    rect(
      x0 - 6,
      top,
      x1 - x0 + 12,
      24,
      gradient(scene, [
        [0, lighten(look.top, 0.24)],
        [1, darken(look.top, 0.1)],
      ]),
    ) +
    rect(x0, top + 24, x1 - x0, 12, scene.light.shadow, 0.28);
  content += range(scene, rangeX, base, top, look) + sink(windowX + 110, top, look.metal);
  content += housePlant(scene, windowX + 20, top, 120, 2, '#c4694a');
  content += fridge(
    scene,
    variant === 1 ? 195 : 1206,
    base,
    random.pick(['#e9e2d2', '#b4babb', accents[1] ?? '#cccccc', lighten(accents[2] ?? '#cccccc', 0.3)]),
  );
  if (variant !== 1)
    content += worktopThings(scene, variant === 2 ? 200 : windowX + 300 > rangeX - 60 ? 190 : windowX + 320, top);
  content += sunPatch(scene, random.range(0.05, 0.3));
  if (random.chance(0.3)) content += framed(scene, 1260, 140, 110, 84, 1);
  content +=
    index % 2 === 0
      ? island(scene, look, random.chance(0.5) ? look.cabinet : (accents[0] ?? cabinet))
      : table(scene, accents);
  for (const x of index % 2 === 0 ? [620, 980] : [800])
    content += pendant(scene, x, index % 2 === 0 ? 250 : 230, 56, accents[1] ?? ink, random.int(0, 2));
  return content;
}
