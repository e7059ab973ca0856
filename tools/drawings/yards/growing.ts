import { darken, lighten } from '../color.ts';
import { gradient, type Scene } from '../scene.ts';
import { crown } from '../surroundings/trees/crown.ts';
import { circle, ellipse, leafPath, n, type Point, path, poly, rect, stroke } from '../svg.ts';

export function raisedBed(scene: Scene, x: number, base: number, w: number, h: number, crop: number): string {
  const { wood, leaf, flowers } = scene.palette;
  const { random } = scene;
  const skew = w * 0.06;
  let content =
    ellipse(x + w / 2 + 20, base + 2, w * 0.58, h * 0.2, scene.light.shadow, scene.light.shadowOpacity) +
    poly(
      [
        [x + skew, base - h * 1.5],
        [x + w - skew, base - h * 1.5],
        [x + w, base - h],
        [x, base - h],
      ],
      '#5b4437',
    );
  let [dark, lit, fruit] = ['', '', ''];
  const rows = Math.round(w / 44);
  if (scene.season !== 'winter') {
    for (let i = 0; i < rows; i++) {
      const px = x + skew + ((w - skew * 2) * (i + 0.5)) / rows;
      const tall = crop === 1 ? 1.9 : crop === 2 ? 0.7 : 1.1;
      for (let k = 0; k < 9; k++) {
        const d = leafPath(
          px,
          base - h * 1.15,
          h * tall * random.range(0.6, 1),
          h * (crop === 2 ? 0.3 : 0.13),
          -Math.PI / 2 + (k - 4) * (crop === 1 ? 0.2 : 0.34),
        );
        if (k % 2) dark += d;
        else lit += d;
      }
      if (crop === 1)
        for (let k = 0; k < 4; k++)
          fruit += circle(px + random.range(-18, 18), base - h * random.range(1.5, 2.6), 6.5, '#d8472f');
      if (crop === 0 && random.chance(0.5)) fruit += circle(px, base - h * 2.1, 8, random.pick(flowers));
    }
  }
  content += path(dark, darken(leaf, 0.2)) + path(lit, lighten(leaf, 0.2)) + fruit;
  return (
    content +
    rect(
      x,
      base - h,
      w,
      h,
      gradient(scene, [
        [0, lighten(wood, 0.18)],
        [1, darken(wood, 0.2)],
      ]),
    ) +
    rect(x, base - h * 0.52, w, 4, darken(wood, 0.45), 0.6) +
    rect(x, base - h, 12, h, darken(wood, 0.18)) +
    rect(x + w - 12, base - h, 12, h, darken(wood, 0.3))
  );
}

export function greenhouse(scene: Scene, x: number, base: number, w: number): string {
  const h = w * 0.7;
  const frame = lighten(scene.palette.trim, 0.2);
  const lit = scene.light.lit > 0.5;
  const glass = lit ? 'rgb(255,216,140)' : '#b9d6d2';
  const apex: Point = [x + w / 2, base - h - w * 0.34];
  const outline: Point[] = [[x, base], [x, base - h], apex, [x + w, base - h], [x + w, base]];
  let content =
    ellipse(x + w * 0.62, base, w * 0.62, 14, scene.light.shadow, scene.light.shadowOpacity) +
    poly(outline, glass, 0.85);
  content +=
    crown(scene, x + w * 0.26, base - h * 0.3, w * 0.18, h * 0.3, scene.palette.leaf, 16, 6) +
    crown(scene, x + w * 0.78, base - h * 0.36, w * 0.15, h * 0.36, scene.palette.leaf, 16, 6);
  content += poly(
    [
      [x + w * 0.1, base],
      [x + w * 0.6, base - h * 1.2],
      [x + w * 0.75, base - h * 1.05],
      [x + w * 0.3, base],
    ],
    '#ffffff',
    0.22,
  );
  let bars = '';
  for (let i = 0; i <= 4; i++)
    bars += `M${n(x + (w * i) / 4)} ${n(base)}V${n(base - h - (i === 2 ? w * 0.34 : i % 2 ? w * 0.17 : 0))}`;
  bars += `M${n(x)} ${n(base - h * 0.5)}H${n(x + w)}M${n(x - 8)} ${n(base - h + 6)}L${n(apex[0])} ${n(apex[1])}L${n(x + w + 8)} ${n(base - h + 6)}M${n(x)} ${n(base - h)}H${n(x + w)}`;
  return content + rect(x, base - h * 0.2, w, h * 0.2, scene.palette.brick) + stroke(bars, frame, 7);
}
