import { darken, lighten, mix } from '../color.ts';
import { gradient, type Scene } from '../scene.ts';
import { circle, ellipse, leafPath, n, path, rect, stroke } from '../svg.ts';
import { blob, crown } from './trees/crown.ts';

const leafOf = (scene: Scene): string =>
  scene.season === 'winter'
    ? mix(scene.palette.leaf, '#7d7f6c', 0.5)
    : mix(scene.palette.leaf, scene.random.pick(['#8fae5a', '#3f7058', '#7c9a4a']), scene.random.range(0.1, 0.45));

export function shrub(scene: Scene, x: number, base: number, w: number, h: number): string {
  const color = leafOf(scene);
  const snowy = scene.snow ? path(blob(scene, x - w * 0.05, base - h * 0.84, w * 0.34, h * 0.15), '#fbf9f4') : '';
  return (
    ellipse(x + w * 0.16, base, w * 0.6, h * 0.12, scene.light.shadow, scene.light.shadowOpacity) +
    rect(x - w * 0.4, base - h * 0.34, w * 0.8, h * 0.34, darken(color, 0.36), 1, h * 0.16) +
    crown(scene, x, base - h * 0.46, w * 0.54, h * 0.52, color, h * 0.15, 6) +
    snowy
  );
}

export function hedge(scene: Scene, x: number, base: number, w: number, h: number): string {
  const { random } = scene;
  const color = mix(leafOf(scene), '#2f5a48', 0.25);
  let top = '';
  let dabs = '';
  for (let px = x; px < x + w; px += h * 0.42) top += blob(scene, px + h * 0.2, base - h * 0.86, h * 0.3, h * 0.2, 0.2);
  for (let i = 0; i < w / 9; i++)
    dabs += leafPath(
      random.range(x, x + w - 10),
      base - h * random.range(0.1, 0.98),
      h * 0.12,
      h * 0.035,
      random.range(-2.4, -0.7),
    );
  const fill = gradient(scene, [
    [0, lighten(color, 0.1)],
    [1, darken(color, 0.34)],
  ]);
  const snowy = scene.snow ? rect(x, base - h * 1.05, w, h * 0.22, '#fbf9f4', 1, h * 0.11) : '';
  return (
    rect(x + 10, base - 6, w + 16, 14, scene.light.shadow, scene.light.shadowOpacity, 7) +
    rect(x, base - h * 0.88, w, h * 0.88, fill, 1, 8) +
    path(top, color) +
    path(dabs, lighten(color, 0.2), 0.7) +
    snowy
  );
}

/** Flowering perennials: a low mound of leaves with heads above it. */
export function flowerBed(scene: Scene, x: number, base: number, w: number, h: number): string {
  if (scene.season === 'winter') return shrub(scene, x + w * 0.3, base, w * 0.5, h * 0.7);
  const { random, palette } = scene;
  const color = leafOf(scene);
  let [dark, lit, stems] = ['', '', ''];
  let heads = '';
  const bloom = random.pick(palette.flowers);
  const second = random.pick(palette.flowers);
  const count = Math.max(6, Math.round(w / 10));
  for (let i = 0; i < count * 2; i++) {
    const px = random.range(x, x + w);
    const d = leafPath(px, base, h * random.range(0.5, 1), h * 0.09, -Math.PI / 2 + random.range(-0.7, 0.7));
    if (i % 2) dark += d;
    else lit += d;
  }
  for (let i = 0; i < count; i++) {
    const px = random.range(x, x + w);
    const py = base - h * random.range(0.75, 1.25);
    stems += `M${n(px)} ${n(base - h * 0.3)}L${n(px + random.range(-3, 3))} ${n(py)}`;
    const r = h * random.range(0.07, 0.13);
    heads +=
      circle(px, py, r, i % 3 ? bloom : second) +
      circle(px - r * 0.25, py - r * 0.3, r * 0.45, lighten(i % 3 ? bloom : second, 0.5));
  }
  return (
    ellipse(x + w / 2 + 8, base, w * 0.56, h * 0.12, scene.light.shadow, scene.light.shadowOpacity) +
    path(dark, darken(color, 0.25)) +
    stroke(stems, darken(color, 0.1), 2) +
    path(lit, lighten(color, 0.12)) +
    heads
  );
}

/** Feather grass, lavender and the like: blades with plumes. */
export function grasses(scene: Scene, x: number, base: number, w: number, h: number): string {
  const { random, palette, season } = scene;
  const color = season === 'autumn' || season === 'winter' ? '#c9a96a' : leafOf(scene);
  let [dark, lit, plumes] = ['', '', ''];
  for (let i = 0; i < w / 4; i++) {
    const a = -Math.PI / 2 + random.range(-0.55, 0.55);
    const l = h * random.range(0.6, 1.05);
    const px = x + w / 2 + random.range(-0.3, 0.3) * w;
    const d = leafPath(px, base, l, h * 0.035, a);
    if (i % 2) dark += d;
    else lit += d;
    if (i % 3 === 0) plumes += leafPath(px + Math.cos(a) * l * 0.8, base + Math.sin(a) * l * 0.8, h * 0.3, h * 0.05, a);
  }
  const plume = season === 'summer' ? random.pick(palette.flowers) : '#e6d2a2';
  return (
    ellipse(x + w / 2 + 6, base, w * 0.5, h * 0.07, scene.light.shadow, scene.light.shadowOpacity) +
    path(dark, darken(color, 0.25)) +
    path(lit, lighten(color, 0.12)) +
    path(plumes, plume, 0.9)
  );
}

export function pottedPlant(scene: Scene, x: number, base: number, h: number): string {
  const { random, palette } = scene;
  const pot = random.pick(['#c4694a', '#d9c3a0', '#4f6a74', random.pick(palette.doors)]);
  const color = scene.season === 'winter' ? mix(palette.leaf, '#2f5a50', 0.5) : leafOf(scene);
  const ph = h * 0.42;
  const w = h * 0.2;
  let [dark, lit] = ['', ''];
  for (let i = 0; i < 15; i++) {
    const a = -Math.PI / 2 + (i - 7) * 0.19 + random.range(-0.08, 0.08);
    const d = leafPath(x + (i - 7) * w * 0.07, base - ph, h * random.range(0.4, 0.62), h * 0.055, a);
    if (i % 2) dark += d;
    else lit += d;
  }
  return (
    ellipse(x + w * 0.5, base, w * 1.6, h * 0.05, scene.light.shadow, scene.light.shadowOpacity) +
    path(dark, darken(color, 0.25)) +
    path(lit, lighten(color, 0.14)) +
    path(
      `M${n(x - w)} ${n(base - ph)}h${n(w * 2)}l${n(-w * 0.3)} ${n(ph)}h${n(-w * 1.4)}Z`,
      gradient(
        scene,
        [
          [0, lighten(pot, 0.18)],
          [0.5, pot],
          [1, darken(pot, 0.28)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    rect(x - w * 1.08, base - ph - 3, w * 2.16, ph * 0.2, lighten(pot, 0.1), 1, 2)
  );
}

/** A climber rooted at (x, base), going up and spreading. */
export function climber(scene: Scene, x: number, base: number, w: number, h: number): string {
  const { random, palette, season } = scene;
  const color = season === 'autumn' ? '#c0492f' : leafOf(scene);
  let [dark, lit, vines, blooms] = ['', '', '', ''];
  for (let i = 0; i < 5; i++) {
    const ex = x + random.range(-0.5, 0.5) * w;
    vines += `M${n(x)} ${n(base)}C${n(x)} ${n(base - h * 0.4)} ${n(ex)} ${n(base - h * 0.4)} ${n(ex)} ${n(base - h * random.range(0.7, 1))}`;
  }
  const bare = season === 'winter';
  for (let i = 0; i < (bare ? 0 : (w * h) / 330); i++) {
    const t = random.next() ** 0.8;
    const px = x + random.range(-0.5, 0.5) * w * (0.25 + t * 0.8);
    const py = base - h * t;
    const d = leafPath(px, py, random.range(12, 20), 6, random.range(0.3, 2.8));
    if (random.chance(0.5)) dark += d;
    else lit += d;
    if (season === 'spring' || season === 'summer')
      if (random.chance(0.1)) blooms += circle(px, py, random.range(3, 6), random.pick(palette.flowers));
  }
  return stroke(vines, '#6b5245', 4, 0.8) + path(dark, darken(color, 0.26)) + path(lit, lighten(color, 0.12)) + blooms;
}
