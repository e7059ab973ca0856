import { darken, lighten, mix } from '../../color.ts';
import { clipped, gradient, type Scene } from '../../scene.ts';
import { circle, ellipse, line, n, type Point, path, pathOf, poly, rect, stroke } from '../../svg.ts';
import { cushion } from '../furniture/seating.ts';
import { sleepingCat } from '../furniture/sleeping-cat.ts';

/** Seen from its foot: the head against the far wall, the cover coming towards the viewer. */
export function bed(scene: Scene, cx: number, color: string, accents: readonly string[], head: number): string {
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
export function dayBed(scene: Scene, x: number, color: string, accents: readonly string[]): string {
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
