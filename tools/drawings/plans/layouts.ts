import { darken, lighten, mix } from '../color.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, n, rect, stroke } from '../svg.ts';
import { ink, unit } from './plan-unit.ts';
import { deepUnits, smallUnits, wideUnits } from './units.ts';

const building = (scene: Scene, x: number, y: number, w: number, h: number) =>
  rect(x + 14, y + 20, w, h, scene.light.shadow, 0.26);

type Layout = (scene: Scene, tints: readonly string[]) => string;

const pathTo = (scene: Scene, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, lighten(scene.palette.paving, 0.3)) +
  stroke(
    Array.from({ length: Math.floor(h / 34) }, (_, i) => `M${n(x)} ${n(y + 34 * (i + 1))}h${n(w)}`).join(''),
    darken(scene.palette.paving, 0.2),
    2.4,
    0.5,
  );

export const sideBySide: Layout = (scene, tints) => {
  const plan = scene.random.pick(deepUnits);
  const [x, y, w, h] = [390, 130, 410, 800];
  return (
    pathTo(scene, x + w * plan.entry - 36, y + h, 72, 220) +
    pathTo(scene, x + w * (2 - plan.entry) - 36, y + h, 72, 220) +
    building(scene, x, y, w * 2, h) +
    unit(scene, { x, y, w, h, tint: tints[0] ?? ink, plan, shared: ['right'] }) +
    unit(scene, { x: x + w, y, w, h, tint: tints[1] ?? ink, plan, flipX: true, shared: ['left'] })
  );
};

const rowOfThree: Layout = (scene, tints) => {
  const [y, w, h] = [170, 330, 740];
  let content = building(scene, 305, y, w * 3, h);
  let walks = '';
  for (let i = 0; i < 3; i++) {
    const plan = deepUnits[(i + scene.random.int(0, 1)) % deepUnits.length] ?? deepUnits[0];
    if (!plan) continue;
    walks += pathTo(scene, 305 + w * i + w * plan.entry - 32, y + h, 64, 240);
    content += unit(scene, {
      x: 305 + w * i,
      y: i === 1 ? y - 40 : y,
      w,
      h,
      tint: tints[i] ?? ink,
      plan,
      shared: i === 1 ? ['left', 'right'] : i === 0 ? ['right'] : ['left'],
    });
  }
  return walks + content;
};

const fourFlats: Layout = (scene, tints) => {
  const plan = scene.random.pick(wideUnits);
  const [x, y, w, h] = [270, 140, 530, 410];
  return (
    [0, 1]
      .map((i) =>
        [
          pathTo(scene, x + w * (i ? 2 - plan.entry : plan.entry) - 32, y + h * 2, 64, 250),
          pathTo(scene, x + w * (i ? 2 - plan.entry : plan.entry) - 32, 50, 64, 90),
        ].join(''),
      )
      .join('') +
    building(scene, x, y, w * 2, h * 2) +
    [0, 1, 2, 3]
      .map((i) =>
        unit(scene, {
          x: x + (i % 2) * w,
          y: y + Math.floor(i / 2) * h,
          w,
          h,
          tint: tints[i] ?? ink,
          plan,
          flipX: i % 2 === 1,
          flipY: i < 2,
          shared: [i % 2 ? 'left' : 'right', i < 2 ? 'bottom' : 'top'],
        }),
      )
      .join('')
  );
};

const houseAndCottage: Layout = (scene, tints) => {
  const main = scene.random.pick(wideUnits);
  const small = scene.random.pick(smallUnits);
  const cottageX = 1010;
  return (
    pathTo(scene, 250 + 640 * main.entry - 36, 950, 72, 200) +
    pathTo(scene, cottageX + 340 * small.entry - 30, 500, 60, 650) +
    building(scene, 250, 430, 640, 520) +
    building(scene, cottageX, 130, 340, 370) +
    unit(scene, { x: 250, y: 430, w: 640, h: 520, tint: tints[0] ?? ink, plan: main }) +
    unit(scene, { x: cottageX, y: 130, w: 340, h: 370, tint: tints[1] ?? ink, plan: small }) +
    terraceFromAbove(scene, 300, 180, tints)
  );
};

/** Boards with the long table, its seats and a plate for each. */
function terraceFromAbove(scene: Scene, x: number, y: number, tints: readonly string[]): string {
  const { wood } = scene.palette;
  const deck = lighten(wood, 0.34);
  let boards = '';
  for (let i = 1; i < 10; i++) boards += `M${x} ${y + i * 19}h440`;
  let content = rect(x, y, 440, 190, deck, 1, 4) + stroke(boards, darken(deck, 0.25), 2, 0.5);
  for (let i = 0; i < 5; i++) {
    const tint = tints[i % tints.length] ?? wood;
    for (const side of [42, 148]) content += rect(x + 72 + i * 64, y + side - 14, 40, 28, tint, 1, 9);
  }
  content +=
    rect(x + 56, y + 62, 336, 76, scene.light.shadow, 0.2, 8) +
    rect(x + 50, y + 56, 336, 76, lighten(wood, 0.08), 1, 8);
  for (let i = 0; i < 5; i++) for (const side of [72, 116]) content += circle(x + 92 + i * 64, y + side, 11, '#fdf6e6');
  return content;
}

const court: Layout = (scene, tints) => {
  const homes = [
    [200, 110],
    [640, 90],
    [1080, 110],
    [200, 610],
    [1080, 610],
  ] as const;
  const hub =
    ellipse(800, 740, 190, 150, lighten(scene.palette.paving, 0.3)) +
    ellipse(800, 740, 150, 116, mix(scene.palette.lawn, '#dfe3b4', 0.3));
  let content =
    pathTo(scene, 764, 470, 72, 160) +
    pathTo(scene, 764, 880, 72, 280) +
    rect(520, 716, 560, 52, lighten(scene.palette.paving, 0.3)) +
    hub;
  for (const [i, [x, y]] of homes.entries()) {
    const plan = smallUnits[(i + 1) % smallUnits.length];
    if (plan)
      content +=
        building(scene, x, y, 320, 380) +
        unit(scene, { x, y, w: 320, h: 380, tint: tints[i % 4] ?? ink, plan, flipX: x > 800 });
  }
  return (
    content +
    circle(800, 740, 46, lighten(scene.palette.wood, 0.24)) +
    [0, 1, 2, 3, 4, 5]
      .map((i) => circle(800 + Math.cos(i * 1.05) * 76, 740 + Math.sin(i * 1.05) * 66, 16, tints[i % 4] ?? ink))
      .join('')
  );
};

export const layouts: readonly Layout[] = [sideBySide, houseAndCottage, fourFlats, rowOfThree, court];
