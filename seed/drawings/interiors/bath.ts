import { darken, lighten, mix } from '../color.ts';
import { clipped, glow, gradient, type Scene } from '../scene.ts';
import { circle, ellipse, leafPath, line, n, path, poly, rect, rectPath, stroke } from '../svg.ts';
import { framed, housePlant, pendant } from './furniture.ts';
import { BACK, onFloor, roomWindow, shell, sideWindow, sunPatch } from './room.ts';
import { roomColors } from './room-colors.ts';

const white = '#f8f3e8';

/** Tiles on part of the far wall. */
function tiles(scene: Scene, x: number, y: number, w: number, h: number, color: string, kind: number): string {
  const { random } = scene;
  const [tw, th] = kind === 0 ? [60, 60] : kind === 1 ? [70, 30] : [30, 84];
  let [d, e, f] = ['', '', ''];
  for (let row = 0, ty = y; ty < y + h - 1; ty += th, row++) {
    for (let tx = x - (kind === 1 && row % 2 ? tw / 2 : 0); tx < x + w; tx += tw) {
      const [left, right] = [Math.max(x, tx + 1.5), Math.min(x + w, tx + tw - 1.5)];
      if (right <= left) continue;
      const tile = rectPath(left, ty + 1.5, right - left, Math.min(th, y + h - ty) - 3);
      const dice = random.next();
      if (dice < 0.14) e += tile;
      else if (dice < 0.3) f += tile;
      else d += tile;
    }
  }
  return (
    rect(x, y, w, h, darken(color, 0.2)) +
    path(d, color) +
    path(e, darken(color, 0.08)) +
    path(f, lighten(color, 0.26)) +
    rect(
      x,
      y,
      w,
      h,
      gradient(
        scene,
        [
          [0, '#fff6e0', 0.16],
          [1, scene.light.shadow, 0.1],
        ],
        [0, 0, 1, 1],
      ),
    )
  );
}

function clawfoot(scene: Scene, x: number, base: number, w: number, color: string, metal: string): string {
  const h = w * 0.4;
  const feet = [0.17, 0.83]
    .map((t) => path(`M${n(x + w * t - 16)} ${n(base - 44)}h32l8 44h-16l-8 -20l-8 20h-16Z`, metal))
    .join('');
  return (
    ellipse(x + w / 2 + 10, base, w * 0.5, 18, scene.light.shadow, 0.3) +
    feet +
    stroke(`M${n(x + w * 0.84)} ${n(base - h)}v-120q0 -34 -34 -34t-34 34v14`, metal, 11) +
    rect(x + w * 0.8, base - h - 30, 50, 10, metal, 1, 5) +
    path(
      `M${n(x)} ${n(base - h)}H${n(x + w)}Q${n(x + w * 0.98)} ${n(base - 34)} ${n(x + w * 0.78)} ${n(base - 28)}H${n(x + w * 0.22)}Q${n(x + w * 0.02)} ${n(base - 34)} ${n(x)} ${n(base - h)}Z`,
      gradient(
        scene,
        [
          [0, lighten(color, 0.24)],
          [0.5, color],
          [1, darken(color, 0.3)],
        ],
        [0, 0, 0.8, 1],
      ),
    ) +
    rect(
      x - 22,
      base - h - 18,
      w + 44,
      30,
      gradient(scene, [
        [0, '#ffffff'],
        [1, '#ddd5c6'],
      ]),
      1,
      15,
    ) +
    path(`M${n(x + w * 0.12)} ${n(base - h - 14)}v86q0 14 14 14h80q14 0 14 -14v-86Z`, scene.palette.doors[0] ?? color) +
    rect(x + w * 0.12, base - h + 50, 108, 8, lighten(scene.palette.doors[0] ?? color, 0.5))
  );
}

/** Built in, with a tiled front and a curtain. */
function alcoveTub(
  scene: Scene,
  x: number,
  base: number,
  w: number,
  tile: string,
  curtain: string,
  metal: string,
): string {
  let content =
    tiles(scene, x, BACK.top, w, base - BACK.top - 180, tile, 1) +
    stroke(`M${n(x + w - 80)} 300h-50q-26 0 -26 26`, metal, 9) +
    path(`M${n(x + w - 190)} 326h70l16 26h-102Z`, metal) +
    circle(x + w - 60, 560, 22, metal) +
    rect(x + w - 64, 600, 10, 40, metal) +
    rect(
      x,
      base - 210,
      w,
      210,
      gradient(scene, [
        [0, white],
        [1, '#d9d0bf'],
      ]),
    ) +
    rect(x - 10, base - 222, w + 20, 28, '#fdfaf2', 1, 10) +
    rect(x, base - 194, w, 12, scene.light.shadow, 0.16);
  content +=
    rect(x - 20, 190, w + 40, 9, metal, 1, 4) +
    path(
      `M${n(x - 6)} 196h190q-10 300 -40 ${n(base - 210)}h-160q14 -300 10 ${n(-base + 210)}Z`,
      gradient(
        scene,
        [
          [0, lighten(curtain, 0.34)],
          [1, curtain],
        ],
        [0, 0, 1, 0],
      ),
    );
  let folds = '';
  for (let i = 1; i < 6; i++) folds += `M${n(x - 6 + i * 31)} 200q-6 300 ${n(-i * 6)} ${n(base - 222)}`;
  return (
    content +
    stroke(folds, darken(curtain, 0.28), 4, 0.4) +
    [0, 1, 2, 3, 4, 5].map((i) => circle(x + 6 + i * 34, 194, 8, metal)).join('')
  );
}

function shower(scene: Scene, x: number, base: number, w: number, tile: string, metal: string): string {
  let content =
    tiles(scene, x, BACK.top, w, base - BACK.top, tile, 2) +
    rect(x + w * 0.44, BACK.top + 40, 9, 130, metal) +
    ellipse(x + w * 0.44 + 5, BACK.top + 172, 62, 12, metal) +
    circle(x + w * 0.44 + 5, 520, 24, metal) +
    circle(x + w * 0.44 + 5, 520, 10, darken(metal, 0.3)) +
    rect(x + w * 0.66, 420, w * 0.2, 110, darken(tile, 0.3)) +
    rect(x + w * 0.69, 470, 22, 60, scene.palette.doors[0] ?? metal, 1, 5) +
    rect(x + w * 0.77, 484, 24, 46, scene.palette.doors[1] ?? metal, 1, 5);
  content +=
    poly(
      [
        [x, base],
        [x + w, base],
        [x + w + 34, base + 66],
        [x - 20, base + 66],
      ],
      darken(tile, 0.12),
    ) + ellipse(x + w * 0.48, base + 30, 26, 6, metal);
  content +=
    poly(
      [
        [x + w, 150],
        [x + w + 34, 120],
        [x + w + 34, base + 66],
        [x + w, base],
      ],
      '#cfe3e2',
      0.4,
    ) +
    line(
      [
        [x + w + 34, 120],
        [x + w + 34, base + 66],
      ],
      metal,
      7,
    ) +
    poly(
      [
        [x + w * 0.5, 170],
        [x + w * 0.96, 170],
        [x + w * 0.96, base],
        [x + w * 0.5, base],
      ],
      '#dff0ee',
      0.3,
    ) +
    poly(
      [
        [x + w * 0.6, base],
        [x + w * 0.8, 170],
        [x + w * 0.88, 170],
        [x + w * 0.68, base],
      ],
      '#ffffff',
      0.25,
    );
  return (
    content +
    line(
      [
        [x + w * 0.5, 170],
        [x + w * 0.96, 170],
      ],
      metal,
      6,
    ) +
    line(
      [
        [x + w * 0.5, 170],
        [x + w * 0.5, base],
      ],
      metal,
      6,
    ) +
    rect(x + w * 0.54, 500, 8, 110, metal, 1, 4)
  );
}

function vanity(
  scene: Scene,
  x: number,
  w: number,
  color: string,
  metal: string,
  double: boolean,
  round: boolean,
): string {
  const { palette } = scene;
  const [top, base] = [590, BACK.floor + 26];
  const lit = scene.light.lit > 0.2;
  let content =
    ellipse(x + w / 2, base, w * 0.54, 14, scene.light.shadow, 0.26) +
    rect(x + 8, base - 60, 14, 60, darken(color, 0.4)) +
    rect(x + w - 22, base - 60, 14, 60, darken(color, 0.44)) +
    rect(
      x,
      top + 20,
      w,
      base - top - 70,
      gradient(scene, [
        [0, lighten(color, 0.1)],
        [1, darken(color, 0.16)],
      ]),
    );
  const fronts = double ? 4 : 2;
  for (let i = 0; i < fronts; i++)
    content +=
      rect(x + 12 + (i * (w - 12)) / fronts, top + 36, (w - 12) / fronts - 12, base - top - 104, darken(color, 0.16)) +
      rect(x + 17 + (i * (w - 12)) / fronts, top + 42, (w - 12) / fronts - 22, base - top - 114, lighten(color, 0.04)) +
      circle(x + (i % 2 ? 30 : (w - 12) / fronts - 8) + (i * (w - 12)) / fronts, top + 84, 6, metal);
  content += rect(x - 12, top, w + 24, 24, '#f3ecdf') + rect(x, top + 24, w, 12, scene.light.shadow, 0.24);
  for (const cx of double ? [x + w * 0.26, x + w * 0.74] : [x + w / 2]) {
    const r = double ? 92 : 116;
    content +=
      stroke(`M${n(cx)} ${top}v-46q0 -22 22 -22t22 22v8`, metal, 8) +
      path(
        `M${n(cx - 84)} ${top - 34}h168q-8 38 -50 38h-68q-42 0 -50 -38Z`,
        gradient(scene, [
          [0, '#ffffff'],
          [1, '#d9d2c4'],
        ]),
      ) +
      stroke(`M${n(cx)} ${top - 34}v-40q0 -22 22 -22t22 22v10`, metal, 8);
    const outline = round
      ? `M${n(cx - r)} 340a${r} ${r} 0 0 1 ${r * 2} 0a${r} ${r} 0 0 1 ${-r * 2} 0Z`
      : `M${n(cx - r)} 470V280q0 -${r} ${r} -${r}t${r} ${r}V470Z`;
    content +=
      `<path d="${outline}" transform="translate(8 10)" fill="${scene.light.shadow}" opacity="0.24"/>` +
      path(
        outline,
        gradient(
          scene,
          [
            [0, '#dbe9e8'],
            [0.5, '#b9d0d2'],
            [1, '#a3bdc4'],
          ],
          [0, 0, 1, 1],
        ),
      ) +
      clipped(
        scene,
        outline,
        poly(
          [
            [cx - r, 480],
            [cx + r * 0.2, 180],
            [cx + r * 0.6, 180],
            [cx - r * 0.6, 480],
          ],
          '#ffffff',
          0.32,
        ) + housePlant(scene, cx + r * 0.6, 480, 150, 2, palette.doors[1] ?? color),
      ) +
      `<path d="${outline}" fill="none" stroke="${metal}" stroke-width="9"/>`;
  }
  for (const sx of double ? [x + w / 2] : [x + 4, x + w - 4])
    content +=
      (lit
        ? circle(
            sx,
            330,
            150,
            glow(scene, [
              [0, 'rgb(255,226,150)', 0.5],
              [1, 'rgb(255,226,150)', 0],
            ]),
          )
        : '') +
      rect(sx - 4, 330, 8, 60, metal) +
      circle(sx, 320, 26, lit ? 'rgb(255,244,208)' : '#f6efdc');
  content += rect(x + 20, top - 50, 24, 50, palette.doors[0] ?? color, 1, 6) + rect(x + 26, top - 62, 12, 14, metal);
  let d = '';
  for (let i = 0; i < 9; i++) d += leafPath(x + w - 40, top - 40, 58, 10, -Math.PI / 2 + (i - 4) * 0.32);
  return content + path(d, mix(palette.leaf, '#5f9a58', 0.5)) + rect(x + w - 60, top - 44, 40, 44, '#c4694a', 1, 5);
}

function toilet(scene: Scene, x: number, base: number): string {
  const body = gradient(
    scene,
    [
      [0, '#ffffff'],
      [1, '#d6cdbc'],
    ],
    [0, 0, 1, 0.4],
  );
  return (
    ellipse(x + 6, base, 86, 14, scene.light.shadow, 0.28) +
    rect(x - 74, base - 290, 148, 130, body, 1, 12) +
    rect(x - 82, base - 302, 164, 20, '#fdfaf2', 1, 8) +
    rect(x - 16, base - 312, 32, 10, '#c9c2b4', 1, 5) +
    path(`M${n(x - 60)} ${n(base - 120)}h120q-4 70 -30 92v28h-60v-28q-26 -22 -30 -92Z`, body) +
    ellipse(x, base - 132, 76, 30, '#e3dbcb') +
    ellipse(x, base - 140, 76, 28, '#fdfaf2')
  );
}

function towels(scene: Scene, x: number, y: number, w: number, metal: string, colors: readonly string[]): string {
  let content = rect(x, y, w, 8, metal, 1, 4) + circle(x, y + 4, 10, metal) + circle(x + w, y + 4, 10, metal);
  for (const [i, t] of [0.08, 0.54].entries()) {
    const color = lighten(colors[i] ?? white, 0.22);
    content +=
      rect(x + w * t + 8, y + 8, w * 0.38, 190 + i * 30, scene.light.shadow, 0.2) +
      rect(
        x + w * t,
        y - 4,
        w * 0.38,
        190 + i * 34,
        gradient(
          scene,
          [
            [0, lighten(color, 0.2)],
            [1, darken(color, 0.12)],
          ],
          [0, 0, 1, 0.3],
        ),
        1,
        4,
      ) +
      rect(x + w * t, y + 140 + i * 30, w * 0.38, 9, lighten(color, 0.5)) +
      rect(x + w * t, y + 158 + i * 30, w * 0.38, 5, lighten(color, 0.5));
  }
  return content;
}

function bathMat(scene: Scene, across: number, near: number, far: number, wide: number, color: string): string {
  const quad = [
    onFloor(across - wide / 2, far),
    onFloor(across + wide / 2, far),
    onFloor(across + wide / 2, near),
    onFloor(across - wide / 2, near),
  ];
  const middle = [0.25, 0.5, 0.75]
    .map((t) =>
      line(
        [onFloor(across - wide * 0.46, far + (near - far) * t), onFloor(across + wide * 0.46, far + (near - far) * t)],
        lighten(color, 0.5),
        7,
        0.7,
      ),
    )
    .join('');
  return (
    poly(
      quad.map(([x, y]) => [x + 5, y + 8] as const),
      scene.light.shadow,
      0.24,
    ) +
    poly(quad, lighten(color, 0.12)) +
    middle
  );
}

function basket(scene: Scene, x: number, base: number): string {
  const { wood, doors } = scene.palette;
  let weave = '';
  for (let i = 0; i < 6; i++) weave += `M${n(x - 62 + i * 2)} ${n(base - 24 - i * 20)}h${n(124 - i * 4)}`;
  return (
    ellipse(x + 6, base, 84, 12, scene.light.shadow, 0.26) +
    rect(x - 54, base - 164, 50, 40, lighten(doors[0] ?? wood, 0.3), 1, 18) +
    rect(x - 8, base - 170, 58, 46, lighten(doors[2] ?? wood, 0.34), 1, 20) +
    path(
      `M${n(x - 74)} ${n(base - 140)}h148l-16 140h-116Z`,
      gradient(
        scene,
        [
          [0, lighten(wood, 0.3)],
          [1, darken(wood, 0.1)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    stroke(weave, darken(wood, 0.3), 4, 0.5)
  );
}

export function drawBath(scene: Scene, index: number): string {
  const { random, palette } = scene;
  const { wall, accents } = roomColors(scene);
  const metal = random.pick(['#c9a256', '#8f9297', '#3b3a45']);
  const tile = random.pick([
    lighten(accents[1] ?? wall, 0.5),
    mix(palette.leaf, '#dfe6d2', 0.5),
    '#efe6d4',
    lighten(palette.walls[0] ?? wall, 0.35),
    mix(accents[0] ?? wall, '#f0e2cc', 0.45),
  ]);
  const floorKind = random.pick(['checks', 'tiles', 'checks', 'boards'] as const);
  const floor =
    floorKind === 'checks'
      ? '#ece4d4'
      : floorKind === 'tiles'
        ? mix('#c98f6a', palette.stone, 0.4)
        : mix(palette.wood, '#d9b98a', 0.4);
  const cabinet = random.pick([
    palette.walls[0] ?? wall,
    mix(palette.wood, '#d9b98a', 0.3),
    '#34485a',
    accents[2] ?? wall,
    mix(palette.leaf, '#4f6a5a', 0.4),
  ]);
  const { left, right, floor: base } = BACK;
  let content = shell(scene, { wall, floor, floorKind, skirting: false });
  const kind = random.int(0, 2);
  const half = base - 330;
  content +=
    tiles(scene, left, half, right - left, 330, tile, kind) +
    poly(
      [
        [0, 495],
        [left, half],
        [left, base],
        [0, 901],
      ],
      darken(tile, 0.16),
    ) +
    poly(
      [
        [1600, 495],
        [right, half],
        [right, base],
        [1600, 901],
      ],
      darken(tile, 0.08),
    ) +
    rect(left, half - 14, right - left, 16, lighten(accents[2] ?? tile, 0.12));
  content += sideWindow(scene);
  const sun = sunPatch(scene, random.range(0.1, 0.4));
  const round = random.chance(0.5);
  const tubColor = random.pick([white, accents[0] ?? white, '#3f4f5a', accents[3] ?? white]);
  switch (index % 4) {
    case 0:
      content +=
        roomWindow(scene, {
          x: 300,
          y: 180,
          w: 360,
          h: 270,
          bars: random.pick(['grid', 'casement', 'sash'] as const),
        }) +
        vanity(scene, 920, 400, cabinet, metal, false, round) +
        sun +
        bathMat(scene, 0.3, 0.62, 0.34, 0.3, accents[1] ?? tile) +
        clawfoot(scene, 230, 900, 560, tubColor, metal) +
        housePlant(scene, 1480, 1040, 460, 1, '#c4694a') +
        pendant(scene, 800, 170, 52, accents[0] ?? metal, 1);
      break;
    case 1:
      content +=
        alcoveTub(scene, left, base + 10, 520, lighten(tile, 0.1), accents[1] ?? tile, metal) +
        vanity(scene, 1010, 340, cabinet, metal, false, round) +
        sun +
        toilet(scene, 850, 900) +
        bathMat(scene, 0.32, 0.5, 0.2, 0.32, accents[0] ?? tile) +
        framed(scene, 780, 210, 140, 170, random.int(0, 3)) +
        basket(scene, 1480, 1010);
      break;
    case 2:
      content +=
        roomWindow(scene, { x: 1170, y: 180, w: 190, h: 270, bars: 'sash', blind: lighten(accents[2] ?? tile, 0.4) }) +
        vanity(scene, 350, 700, cabinet, metal, true, round) +
        towels(scene, 1140, 520, 250, metal, accents) +
        sun +
        bathMat(scene, 0.42, 0.56, 0.28, 0.44, accents[3] ?? tile) +
        housePlant(scene, 210, 960, 420, 0, '#e8ddc6') +
        basket(scene, 1380, 990);
      break;
    default:
      content +=
        shower(scene, left, base, 430, tile, metal) +
        vanity(scene, 930, 420, cabinet, metal, false, round) +
        towels(scene, 672, 440, 190, metal, accents) +
        sun +
        bathMat(scene, 0.26, 0.5, 0.26, 0.26, accents[0] ?? tile) +
        housePlant(scene, 1490, 1010, 430, random.int(0, 1), '#4f6a74') +
        rect(730, 860, 150, 16, palette.wood, 1, 5) +
        line(
          [
            [750, 870],
            [744, 960],
          ],
          darken(palette.wood, 0.2),
          10,
        ) +
        line(
          [
            [860, 870],
            [866, 960],
          ],
          darken(palette.wood, 0.3),
          10,
        ) +
        rect(760, 820, 90, 22, accents[2] ?? tile, 1, 8) +
        rect(764, 842, 84, 20, lighten(accents[0] ?? tile, 0.3), 1, 8);
  }
  return content;
}
