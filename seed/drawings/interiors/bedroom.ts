import { darken, lighten, mix } from '../color.ts';
import { clipped, gradient, type Scene } from '../scene.ts';
import { circle, ellipse, line, n, path, type Point, pathOf, poly, rect, stroke } from '../svg.ts';
import { armchair, bookshelf, cushion, framed, housePlant, pendant, rug, sleepingCat, tableLamp } from './furniture.ts';
import { BACK, roomWindow, shell, sideWindow, sunPatch, wallPatch } from './room.ts';
import { roomColors } from './room-colors.ts';

function nightstand(scene: Scene, x: number, base: number, lamp: string): string {
  const { palette, random } = scene;
  const wood = mix(palette.wood, '#d9b98a', 0.25);
  return (
    ellipse(x + 62, base, 78, 12, scene.light.shadow, 0.26) +
    rect(x + 8, base - 40, 9, 40, darken(wood, 0.3)) +
    rect(x + 108, base - 40, 9, 40, darken(wood, 0.36)) +
    rect(
      x,
      base - 170,
      126,
      136,
      gradient(scene, [
        [0, lighten(wood, 0.16)],
        [1, darken(wood, 0.14)],
      ]),
    ) +
    rect(x + 10, base - 152, 106, 50, darken(wood, 0.12)) +
    rect(x + 10, base - 94, 106, 50, darken(wood, 0.12)) +
    circle(x + 63, base - 127, 5, '#e8d9a0') +
    circle(x + 63, base - 69, 5, '#e8d9a0') +
    rect(x - 6, base - 180, 138, 13, lighten(wood, 0.2)) +
    tableLamp(scene, x + 46, base - 180, 128, lamp) +
    rect(x + 82, base - 192, 42, 12, random.pick(palette.doors)) +
    rect(x + 86, base - 203, 36, 11, '#f2e6cc')
  );
}

/** Seen from its foot: the head against the far wall, the cover coming towards the viewer. */
function bed(scene: Scene, cx: number, color: string, accents: readonly string[], head: number): string {
  const { palette, random } = scene;
  const sheet = lighten(palette.trim, 0.35);
  const wood = mix(palette.wood, '#8a5f42', 0.3);
  const a = accents[0] ?? color;
  let content = ellipse(cx, 1020, 400, 26, scene.light.shadow, 0.3);
  const [hx, hw] = [cx - 300, 600];
  if (head === 0) {
    content +=
      rect(hx + 12, 440, hw, 400, scene.light.shadow, 0.22, 20) +
      rect(
        hx,
        430,
        hw,
        400,
        gradient(scene, [
          [0, lighten(a, 0.2)],
          [1, darken(a, 0.2)],
        ]),
        1,
        22,
      );
    for (let i = 1; i < 6; i++)
      content +=
        line(
          [
            [hx + (hw * i) / 6, 440],
            [hx + (hw * i) / 6, 700],
          ],
          darken(a, 0.3),
          4,
          0.45,
        ) +
        line(
          [
            [hx + (hw * i) / 6 - 6, 444],
            [hx + (hw * i) / 6 - 6, 700],
          ],
          lighten(a, 0.3),
          4,
          0.4,
        );
  } else if (head === 1) {
    content +=
      rect(hx, 450, 22, 400, wood) +
      rect(hx + hw - 22, 450, 22, 400, darken(wood, 0.2)) +
      rect(hx - 6, 450, hw + 12, 24, lighten(wood, 0.2), 1, 6);
    for (let i = 1; i < 12; i++)
      content += rect(hx + (hw * i) / 12 - 6, 470, 12, 250, i % 2 ? wood : lighten(wood, 0.1));
  } else {
    content +=
      path(
        `M${n(hx)} 840V560Q${n(cx)} 330 ${n(hx + hw)} 560V840Z`,
        gradient(scene, [
          [0, lighten(wood, 0.2)],
          [1, darken(wood, 0.14)],
        ]),
      ) + path(`M${n(hx + 34)} 840V584Q${n(cx)} 388 ${n(hx + hw - 34)} 584V840Z`, lighten(wood, 0.3));
    let cane = '';
    for (let i = 0; i < 22; i++)
      cane += `M${n(hx + 50 + i * 24)} 840L${n(hx + 50 + i * 24)} ${n(590 - Math.sin((i / 21) * Math.PI) * 80)}`;
    content += stroke(cane, darken(wood, 0.2), 3, 0.4);
  }
  for (const side of [-1, 1]) {
    content +=
      cushion(scene, cx + side * 142, 628, 96, sheet, side * 2).replace(/stroke-width="5"/g, 'stroke-width="0"') +
      cushion(scene, cx + side * 128, 664, 84, mix(accents[1] ?? a, '#f4ead6', 0.45), side * -3);
  }
  content += cushion(scene, cx, 690, 62, a, 4);
  const top: Point[] = [
    [cx - 292, 700],
    [cx + 292, 700],
    [cx + 366, 900],
    [cx - 366, 900],
  ];
  const at = (u: number, v: number): Point => [cx + (u - 0.5) * (584 + 148 * v), 700 + 200 * v];
  let folds = '';
  const pattern = random.int(0, 2);
  if (pattern === 0)
    for (let i = 1; i < 9; i++) folds += line([at(i / 9, 0), at(i / 9, 1)], lighten(color, 0.36), 9, 0.6);
  if (pattern === 1)
    for (let i = 0; i < 30; i++)
      folds += circle(...at(((i % 6) + 0.5) / 6, (Math.floor(i / 6) + 0.5) / 5), 10, lighten(color, 0.4), 0.8);
  content +=
    poly(
      top,
      gradient(scene, [
        [0, lighten(color, 0.2)],
        [1, color],
      ]),
    ) +
    clipped(
      scene,
      pathOf(top),
      folds +
        path(
          `M${n(cx - 300)} 700Q${n(cx - 120)} 790 ${n(cx + 40)} 760T${n(cx + 380)} 860L${n(cx + 380)} 830T${n(cx + 30)} 742T${n(cx - 300)} 700Z`,
          darken(color, 0.25),
          0.3,
        ),
    );
  content +=
    poly(
      [
        [cx - 292, 700],
        [cx + 292, 700],
        [cx + 306, 738],
        [cx - 306, 738],
      ],
      sheet,
    ) +
    poly(
      [
        [cx - 306, 738],
        [cx + 306, 738],
        [cx + 309, 746],
        [cx - 309, 746],
      ],
      scene.light.shadow,
      0.25,
    );
  content += path(
    `M${n(cx - 366)} 900H${n(cx + 366)}V986Q${n(cx + 300)} 1000 ${n(cx + 220)} 986T${n(cx + 40)} 990T${n(cx - 160)} 986T${n(cx - 366)} 990Z`,
    gradient(scene, [
      [0, darken(color, 0.06)],
      [1, darken(color, 0.26)],
    ]),
  );
  const throwColor = mix(accents[2] ?? a, '#e8dcc4', 0.15);
  content +=
    poly(
      [at(-0.005, 0.62), at(1.005, 0.62), [cx + 370, 904], [cx - 370, 904]],
      gradient(scene, [
        [0, lighten(throwColor, 0.24)],
        [1, throwColor],
      ]),
    ) + rect(cx - 370, 902, 740, 52, darken(throwColor, 0.16));
  let fringe = '';
  for (let i = 0; i < 46; i++) fringe += `M${n(cx - 362 + i * 16)} 954v18`;
  content +=
    stroke(fringe, darken(throwColor, 0.1), 4) +
    [0.68, 0.78, 0.88].map((v) => line([at(0.02, v), at(0.98, v)], lighten(throwColor, 0.42), 5, 0.7)).join('');
  return (
    content +
    rect(cx - 350, 986, 18, 36, darken(wood, 0.3)) +
    rect(cx + 332, 986, 18, 36, darken(wood, 0.36)) +
    (random.chance(0.5) ? sleepingCat(cx + 170, 846, 62, random.pick(['#d98b4e', '#4a4450', '#efe2cc'])) : '')
  );
}

/** Seen from its side, with drawers below: the bed of a small room. */
function dayBed(scene: Scene, x: number, color: string, accents: readonly string[]): string {
  const wood = mix(scene.palette.wood, '#d9b98a', 0.2);
  const base = 930;
  let content =
    ellipse(x + 420, base + 2, 460, 20, scene.light.shadow, 0.28) +
    rect(
      x,
      base - 330,
      30,
      330,
      gradient(scene, [
        [0, lighten(wood, 0.2)],
        [1, darken(wood, 0.2)],
      ]),
      1,
      8,
    ) +
    rect(x + 810, base - 240, 28, 240, darken(wood, 0.14), 1, 8) +
    rect(
      x + 20,
      base - 120,
      800,
      100,
      gradient(scene, [
        [0, wood],
        [1, darken(wood, 0.2)],
      ]),
    );
  for (let i = 0; i < 3; i++)
    content +=
      rect(x + 40 + i * 260, base - 106, 244, 74, lighten(wood, 0.12), 1, 4) +
      circle(x + 162 + i * 260, base - 70, 6, '#e8d9a0');
  content +=
    rect(x + 26, base - 176, 788, 62, lighten(scene.palette.trim, 0.35), 1, 16) +
    path(
      `M${x + 240} ${base - 196}Q${x + 520} ${base - 216} ${x + 812} ${base - 190}V${base - 96}Q${x + 700} ${base - 84} ${x + 560} ${base - 96}T${x + 240} ${base - 92}Z`,
      gradient(scene, [
        [0, lighten(color, 0.24)],
        [1, darken(color, 0.12)],
      ]),
    ) +
    rect(x + 226, base - 200, 76, 110, lighten(color, 0.5), 1, 10);
  for (let i = 0; i < 5; i++)
    content += line(
      [
        [x + 360 + i * 90, base - 200],
        [x + 352 + i * 90, base - 96],
      ],
      lighten(color, 0.34),
      8,
      0.5,
    );
  return (
    content +
    cushion(scene, x + 104, base - 218, 62, lighten(scene.palette.trim, 0.4), -12) +
    cushion(scene, x + 168, base - 212, 52, accents[1] ?? color, 8) +
    rect(x + 640, base - 206, 170, 120, mix(accents[2] ?? color, '#e8dcc4', 0.2), 1, 10) +
    line(
      [
        [x + 700, base - 200],
        [x + 700, base - 92],
      ],
      '#f4ead6',
      6,
      0.7,
    ) +
    line(
      [
        [x + 750, base - 200],
        [x + 750, base - 92],
      ],
      '#f4ead6',
      6,
      0.7,
    )
  );
}

function desk(scene: Scene, x: number, base: number, w: number, chair: string): string {
  const { palette } = scene;
  const wood = mix(palette.wood, '#d9b98a', 0.25);
  return (
    ellipse(x + w / 2, base + 4, w * 0.56, 14, scene.light.shadow, 0.24) +
    line(
      [
        [x + 20, base - 230],
        [x + 6, base],
      ],
      darken(wood, 0.3),
      12,
    ) +
    line(
      [
        [x + w - 20, base - 230],
        [x + w - 6, base],
      ],
      darken(wood, 0.34),
      12,
    ) +
    rect(x, base - 244, w, 18, lighten(wood, 0.2)) +
    rect(x + w * 0.58, base - 226, w * 0.34, 50, wood) +
    circle(x + w * 0.75, base - 200, 5, '#e8d9a0') +
    tableLamp(scene, x + 50, base - 244, 110, palette.doors[2] ?? wood) +
    rect(x + w * 0.38, base - 330, 150, 84, '#3a3f4a', 1, 6) +
    rect(x + w * 0.38 + 8, base - 322, 134, 68, '#a9c3c6') +
    rect(x + w * 0.34, base - 250, 176, 7, '#c9ccce', 1, 3) +
    rect(x + w * 0.8, base - 278, 30, 34, palette.doors[0] ?? wood, 1, 4) +
    rect(x + w * 0.36, base - 180, 120, 110, chair, 1, 16) +
    rect(x + w * 0.34, base - 84, 134, 22, lighten(chair, 0.16), 1, 10) +
    line(
      [
        [x + w * 0.38, base - 62],
        [x + w * 0.36, base + 20],
      ],
      darken(wood, 0.2),
      9,
    ) +
    line(
      [
        [x + w * 0.38 + 104, base - 62],
        [x + w * 0.36 + 118, base + 20],
      ],
      darken(wood, 0.3),
      9,
    )
  );
}

function wardrobe(scene: Scene, x: number, w: number, h: number, color: string): string {
  const base = BACK.floor + 10;
  let content =
    rect(x + 14, base - h + 8, w, h, scene.light.shadow, 0.22) +
    rect(
      x,
      base - h,
      w,
      h,
      gradient(
        scene,
        [
          [0, lighten(color, 0.16)],
          [1, darken(color, 0.14)],
        ],
        [0, 0, 1, 0.4],
      ),
    );
  for (const i of [0, 1])
    content +=
      rect(x + 16 + (i * (w - 20)) / 2, base - h + 20, (w - 20) / 2 - 12, h - 150, darken(color, 0.14)) +
      rect(x + 20 + (i * (w - 20)) / 2, base - h + 25, (w - 20) / 2 - 20, h - 160, lighten(color, 0.06)) +
      circle(x + w / 2 + (i ? 16 : -16), base - h * 0.5, 6, '#c9a256');
  content +=
    rect(x + 16, base - 116, w - 32, 88, lighten(color, 0.06)) +
    circle(x + w / 2, base - 72, 6, '#c9a256') +
    rect(x - 8, base - h - 12, w + 16, 18, lighten(color, 0.2));
  return (
    content +
    rect(x + 20, base - h - 76, w * 0.4, 64, '#c79a5c', 1, 6) +
    rect(x + w * 0.54, base - h - 58, w * 0.34, 46, scene.palette.doors[1] ?? color, 1, 6)
  );
}

export function drawBedroom(scene: Scene, index: number): string {
  const { random, palette } = scene;
  const { wall, cloth, accents } = roomColors(scene);
  const style = {
    wall,
    floor: mix(palette.wood, random.pick(['#d9b98a', '#a5784f']), 0.5),
    floorKind: random.pick(['boards', 'boards', 'herringbone'] as const),
    ...(random.chance(0.35) ? { wainscot: random.pick([lighten(palette.trim, 0.1), darken(wall, 0.12)]) } : {}),
  };
  let content = shell(scene, style) + sideWindow(scene);
  const sun = sunPatch(scene, random.range(0.05, 0.3));
  const curtain = lighten(accents[3] ?? cloth, 0.4);
  const bars = random.pick(['sash', 'grid', 'casement'] as const);
  switch (index % 4) {
    case 0:
      content +=
        wallPatch(scene, 230, 230, 190, 260) +
        framed(scene, 590, 190, 170, 200, random.int(0, 3)) +
        framed(scene, 840, 190, 170, 200, random.int(0, 3)) +
        roomWindow(scene, { x: 1180, y: 220, w: 180, h: 340, bars, curtain });
      content +=
        rug(scene, 0.5, 0.66, 0.74, 0.14, accents[1] ?? cloth, random.int(0, 2)) +
        sun +
        nightstand(scene, 350, 880, accents[1] ?? cloth) +
        nightstand(scene, 1124, 880, accents[2] ?? cloth) +
        bed(scene, 800, cloth, accents, index % 3) +
        housePlant(scene, 180, 980, 460, 0, '#e8ddc6') +
        armchair(scene, 1290, 1110, 250, accents[3] ?? cloth);
      break;
    case 1:
      content +=
        roomWindow(scene, { x: 330, y: 210, w: 500, h: 340, bars, curtain }) +
        rug(scene, 0.46, 0.5, 0.84, 0.36, accents[0] ?? cloth, random.int(0, 3)) +
        sun +
        desk(scene, 1030, 900, 350, accents[0] ?? cloth) +
        dayBed(scene, 200, cloth, accents) +
        framed(scene, 1090, 230, 210, 170, random.int(0, 3)) +
        housePlant(scene, 1480, 1010, 430, 1, accents[2] ?? cloth) +
        pendant(scene, 880, 190, 60, accents[1] ?? cloth, random.int(0, 2));
      break;
    case 2:
      content +=
        roomWindow(scene, { x: 240, y: 220, w: 210, h: 330, bars, curtain }) +
        wardrobe(
          scene,
          1150,
          260,
          560,
          random.pick([
            mix(palette.wood, '#d9b98a', 0.3),
            lighten(palette.trim, 0.1),
            mix(palette.walls[0] ?? wall, '#e8dcc4', 0.3),
          ]),
        ) +
        framed(scene, 640, 180, 320, 190, random.int(0, 3));
      content +=
        rug(scene, 0.5, 0.66, 0.76, 0.14, accents[2] ?? cloth, 3) +
        sun +
        nightstand(scene, 350, 880, accents[1] ?? cloth) +
        bed(scene, 800, cloth, accents, (index + 1) % 3) +
        housePlant(scene, 150, 1010, 480, 1, '#c4694a');
      break;
    default:
      content +=
        roomWindow(scene, {
          x: 520,
          y: 180,
          w: 560,
          h: 220,
          bars: 'casement',
          blind: lighten(accents[2] ?? cloth, 0.4),
        }) + bookshelf(scene, 1170, BACK.floor + 4, 220, 500, lighten(palette.trim, 0.1), 4);
      content +=
        rug(scene, 0.5, 0.66, 0.76, 0.14, accents[0] ?? cloth, random.int(0, 2)) +
        sun +
        nightstand(scene, 340, 880, accents[1] ?? cloth) +
        bed(scene, 800, cloth, accents, (index + 2) % 3) +
        pendant(scene, 412, 330, 52, accents[2] ?? cloth, 2) +
        armchair(scene, 110, 1100, 270, accents[3] ?? cloth);
  }
  return content;
}
