import { darken, lighten, mix } from '../color.ts';
import { clipped, glow, gradient, type Scene } from '../scene.ts';
import { circle, ellipse, leafPath, n, path, poly, rect, rectPath, stroke } from '../svg.ts';
import { behindGlass, quiet } from './behind-glass.ts';
import type { WindowSpec } from './window-spec.ts';

function glassPath({ x, y, w, h, arch }: WindowSpec): string {
  if (!arch) return rectPath(x, y, w, h);
  const r = w * 0.28;
  return `M${n(x)} ${n(y + h)}V${n(y + r)}Q${n(x)} ${n(y)} ${n(x + w / 2)} ${n(y)}T${n(x + w)} ${n(y + r)}V${n(y + h)}Z`.replace(
    'T',
    `Q${n(x + w)} ${n(y)} `,
  );
}

export function windowAt(scene: Scene, spec: WindowSpec): string {
  const { x, y, w, h, style = 'sash', trim = scene.palette.trim, lintel } = spec;
  const { random, light, palette } = scene;
  const casing = spec.casing ?? Math.max(5, w * 0.1);
  const lit = random.chance(light.lit);
  const sign = spec.sign ?? random.pick(quiet);
  const glass = glassPath(spec);
  const bar = Math.max(3, Math.min(w, h) * 0.05);
  let content = '';
  if (spec.shutters) {
    for (const sx of [x - casing - w * 0.36, x + w + casing]) {
      let slats = '';
      for (let sy = y + 10; sy < y + h - 6; sy += 11) slats += `M${n(sx + 5)} ${n(sy)}h${n(w * 0.36 - 10)}`;
      content +=
        rect(sx + 7, y + 8, w * 0.36, h, light.shadow, light.shadowOpacity) +
        rect(sx, y - 2, w * 0.36, h + 4, spec.shutters, 1, 2) +
        stroke(slats, darken(spec.shutters, 0.35), 3, 0.5);
    }
  }
  // The casing stands out from the wall, so it throws a shadow down and to the right.
  if (casing > 0) {
    content += rect(x - casing + 7, y - casing + 9, w + casing * 2, h + casing * 2, light.shadow, light.shadowOpacity);
    content += rect(
      x - casing,
      y - casing,
      w + casing * 2,
      h + casing * 2,
      gradient(
        scene,
        [
          [0, lighten(trim, 0.3)],
          [1, darken(trim, 0.08)],
        ],
        [0, 0, 1, 1],
      ),
      1,
      1,
    );
  }
  if (lintel)
    content +=
      rect(x - casing - 6, y - casing - w * 0.16, w + casing * 2 + 12, w * 0.16, lintel) +
      rect(x - casing - 6, y - casing, w + casing * 2 + 12, 5, light.shadow, 0.3);
  const pane = lit
    ? gradient(scene, [
        [0, 'rgb(255,226,150)'],
        [0.6, 'rgb(250,190,104)'],
        [1, 'rgb(232,150,84)'],
      ])
    : gradient(
        scene,
        [
          [0, mix('#7f99a8', light.sky[0], 0.5)],
          [0.5, '#587083'],
          [1, '#3f5468'],
        ],
        [0.2, 0, 0.6, 1],
      );
  let inside = path(glass, pane) + behindGlass(scene, { ...spec, sign }, lit);
  const slip = random.range(-0.1, 0.3) * w;
  inside += poly(
    [
      [x + slip, y + h],
      [x + slip + w * 0.62, y],
      [x + slip + w * 0.92, y],
      [x + slip + w * 0.3, y + h],
    ],
    'rgb(255,252,240)',
    lit ? 0.1 : 0.2,
  );
  inside += poly(
    [
      [x + slip + w * 0.42, y + h],
      [x + slip + w * 1.04, y],
      [x + slip + w * 1.12, y],
      [x + slip + w * 0.5, y + h],
    ],
    'rgb(255,252,240)',
    lit ? 0.08 : 0.16,
  );
  inside +=
    rect(x, y, w, h * 0.08 + 3, light.shadow, lit ? 0.18 : 0.4) +
    rect(x, y, w * 0.06 + 2, h, light.shadow, lit ? 0.12 : 0.3);
  content += clipped(scene, glass, inside);
  let bars = '';
  switch (style) {
    case 'sash':
      bars = rectPath(x, y + h / 2 - bar / 2, w, bar);
      break;
    case 'grid':
      bars =
        rectPath(x, y + h / 2 - bar / 2, w, bar) +
        rectPath(x + w / 3 - bar * 0.3, y, bar * 0.6, h) +
        rectPath(x + (w * 2) / 3 - bar * 0.3, y, bar * 0.6, h) +
        rectPath(x, y + h / 4, w, bar * 0.6) +
        rectPath(x, y + (h * 3) / 4, w, bar * 0.6);
      break;
    case 'cottage':
      bars =
        rectPath(x, y + h * 0.36, w, bar) +
        [0.25, 0.5, 0.75].map((t) => rectPath(x + w * t - bar * 0.3, y, bar * 0.6, h * 0.36)).join('');
      break;
    case 'casement':
      bars = rectPath(x + w / 2 - bar / 2, y, bar, h) + rectPath(x, y + h * 0.3, w, bar * 0.7);
      break;
    case 'picture':
      bars = rectPath(x + w * 0.28, y, bar, h) + rectPath(x + w * 0.72, y, bar, h);
      break;
    case 'tall':
      bars = rectPath(x, y + h * 0.72, w, bar);
      break;
  }
  content += path(bars, spec.casing === 0 ? mix(trim, '#2c2a35', 0.75) : trim);
  if (spec.casing === 0)
    content += `<path d="${glass}" fill="none" stroke="${mix(trim, '#2c2a35', 0.8)}" stroke-width="${n(bar * 1.3)}"/>`;
  else
    content +=
      rect(x - casing - 5, y + h + casing * 0.5, w + casing * 2 + 10, casing * 0.7 + 3, lighten(trim, 0.25)) +
      rect(x - casing, y + h + casing * 1.2 + 3, w + casing * 2 + 6, 5, light.shadow, 0.3);
  if (scene.snow && casing > 0)
    content += rect(x - casing - 4, y + h + casing * 0.5 - 6, w + casing * 2 + 8, 8, '#fbf8f1', 1, 4);
  if (spec.box) content += flowerBox(scene, x - casing, y + h + casing, w + casing * 2);
  return (
    content +
    (lit && light.time === 'dusk'
      ? ellipse(
          x + w / 2,
          y + h / 2,
          w * 1.4,
          h * 1.1,
          glow(scene, [
            [0, 'rgb(255,200,110)', 0.26],
            [1, 'rgb(255,200,110)', 0],
          ]),
        )
      : '')
  );

  function flowerBox(inScene: Scene, bx: number, by: number, bw: number): string {
    const r = inScene.random;
    let [d, e] = ['', ''];
    for (let i = 0; i < bw / 4; i++) {
      const a = r.range(-2.6, -0.5);
      d += leafPath(bx + r.range(0, bw), by + 4, r.range(12, 26), 5, a);
      if (i % 3 === 0) e += leafPath(bx + r.range(0, bw), by + 8, r.range(14, 34), 5, r.range(1, 2));
    }
    let blooms = '';
    if (inScene.season !== 'winter')
      for (let i = 0; i < bw / 9; i++)
        blooms += circle(bx + r.range(2, bw - 2), by - r.range(2, 18), r.range(3, 5.5), r.pick(palette.flowers));
    return (
      rect(bx + 6, by + 8, bw, 24, light.shadow, light.shadowOpacity) +
      path(d, palette.leaf) +
      rect(bx, by, bw, 20, darken(palette.wood, 0.15), 1, 2) +
      path(e, lighten(palette.leaf, 0.12)) +
      blooms
    );
  }
}
