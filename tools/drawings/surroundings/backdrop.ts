import { mix } from '../color.ts';
import { gradient, type Scene } from '../scene.ts';
import { n, type Point, path, pathOf, rect, rectPath, smoothPath, WIDTH } from '../svg.ts';

/** Far things fade into the lowest part of the sky. Already graded by that, so written as light. */
function hazed(scene: Scene, color: string, haze: number): string {
  const { light } = scene;
  return mix(mix(color, light.shadow, light.time === 'dusk' ? 0.45 : 0.1), light.sky[2], haze);
}

function ridge(scene: Scene, y: number, height: number, rough: number, color: string): string {
  const { random } = scene;
  const points: Point[] = [[-120, y + 300]];
  for (let x = -120; x <= WIDTH + 120; x += 110) points.push([x, y - height * random.range(1 - rough, 1)]);
  points.push([WIDTH + 120, y + 300]);
  return path(smoothPath(points), color);
}

function mountains(scene: Scene, base: number, color: string, snowline: boolean): string {
  const { random } = scene;
  const peaks: Point[] = [[-60, base]];
  let caps = '';
  for (let x = -40; x < WIDTH; x += random.range(190, 320)) {
    const h = random.range(240, 470);
    const px = x + random.range(60, 110);
    peaks.push([x, base - random.range(90, 170)], [px, base - h]);
    if (snowline && h > 280) {
      const k = h * 0.28;
      caps += pathOf([
        [px, base - h],
        [px + k * 0.42, base - h + k],
        [px + k * 0.16, base - h + k * 0.74],
        [px - k * 0.04, base - h + k * 1.1],
        [px - k * 0.2, base - h + k * 0.8],
        [px - k * 0.36, base - h + k],
      ]);
    }
  }
  peaks.push([WIDTH + 60, base - 60], [WIDTH + 60, base + 200], [-60, base + 200]);
  const cap = mix(color, scene.light.time === 'dusk' ? '#e8c8d8' : '#fffaf0', 0.62);
  return path(pathOf(peaks), color) + (caps ? path(caps, cap) : '');
}

function firs(scene: Scene, base: number, low: number, high: number, color: string): string {
  const { random } = scene;
  let d = `M-20 ${base + 200}L-20 ${base}`;
  for (let x = -20; x < WIDTH + 40; ) {
    const w = random.range(36, 74);
    const h = random.range(low, high);
    d += `L${n(x + w * 0.16)} ${n(base - h * 0.3)}L${n(x + w * 0.1)} ${n(base - h * 0.3)}L${n(x + w * 0.34)} ${n(base - h * 0.64)}L${n(x + w * 0.28)} ${n(base - h * 0.64)}L${n(x + w / 2)} ${n(base - h)}`;
    d += `L${n(x + w * 0.72)} ${n(base - h * 0.64)}L${n(x + w * 0.66)} ${n(base - h * 0.64)}L${n(x + w * 0.9)} ${n(base - h * 0.3)}L${n(x + w * 0.84)} ${n(base - h * 0.3)}L${n(x + w)} ${n(base)}`;
    x += w * random.range(0.6, 0.95);
  }
  return path(`${d}V${base + 200}Z`, color);
}

function skyline(scene: Scene, base: number, color: string, low: number, high: number): string {
  const { random } = scene;
  let d = '';
  let panes = '';
  for (let x = -30; x < WIDTH; ) {
    const w = random.range(50, 120);
    const h = random.range(low, high) * (0.7 + 0.5 * Math.sin((x / WIDTH) * Math.PI));
    d += `M${n(x)} ${base + 120}V${n(base - h)}h${n(w * 0.3)}${random.chance(0.4) ? `v-22h${n(w * 0.4)}v22` : `h${n(w * 0.4)}`}h${n(w * 0.3)}V${base + 120}Z`;
    if (random.chance(0.6)) {
      for (let i = 0; i < 5; i++)
        panes += `M${n(x + 12 + random.int(0, 3) * 14)} ${n(base - h + 26 + random.int(0, 8) * 20)}h7v10h-7Z`;
    }
    x += w + random.range(-6, 26);
  }
  const lit = scene.light.time === 'dusk' ? 'rgb(255,214,140)' : mix(color, scene.light.sky[2], 0.5);
  return path(d, color) + path(panes, lit, 0.7);
}

function rooftops(scene: Scene, base: number, color: string, gabled: boolean): string {
  const { random } = scene;
  let d = '';
  for (let x = -60; x < WIDTH; ) {
    const w = random.range(120, 210);
    const h = random.range(130, 250);
    const top = base - h;
    const peak = gabled && random.chance(0.7) ? random.range(50, 86) : 0;
    d += `M${n(x)} ${base + 140}V${n(top)}${peak ? `l-10 0L${n(x + w / 2)} ${n(top - peak)}L${n(x + w + 10)} ${n(top)}l-10 0` : `h-6v-14h${n(w + 12)}v14h-6`}V${base + 140}Z`;
    if (random.chance(0.5)) d += rectPath(x + w * 0.7, top - peak * 0.6 - 52, 24, 60);
    x += w + random.range(4, 40);
  }
  return path(d, color);
}

/** What stands far behind the house, by region; `base` is where the ground meets the sky. */
export function backdrop(scene: Scene, base: number): string {
  const { palette, light, random } = scene;
  const green = mix(palette.leaf, '#3f5a66', 0.35);
  let content = '';
  switch (palette.region) {
    case 'northwest':
      content += mountains(scene, base, hazed(scene, '#6f8fa8', 0.5), true);
      content +=
        firs(scene, base, 120, 230, hazed(scene, green, 0.55)) + firs(scene, base, 80, 170, hazed(scene, green, 0.28));
      break;
    case 'denver':
      content +=
        mountains(scene, base, hazed(scene, '#7488b0', 0.5), true) +
        ridge(scene, base, 130, 0.5, hazed(scene, '#8f9a74', 0.55));
      content += ridge(scene, base, 60, 0.6, hazed(scene, green, 0.3));
      break;
    case 'bay':
      content +=
        ridge(scene, base, 380, 0.35, hazed(scene, '#7f9f94', 0.58)) +
        ridge(scene, base, 190, 0.45, hazed(scene, green, 0.52));
      content += rooftops(scene, base, hazed(scene, random.pick(palette.walls), 0.5), false);
      break;
    case 'chicago':
      content +=
        skyline(scene, base, hazed(scene, '#8b90a6', 0.68), 240, 430) +
        rooftops(scene, base, hazed(scene, palette.brick, 0.6), false);
      break;
    case 'philadelphia':
      content +=
        skyline(scene, base, hazed(scene, '#9a8fa0', 0.74), 120, 300) +
        rooftops(scene, base, hazed(scene, palette.brick, 0.58), true);
      break;
    case 'south':
      content +=
        ridge(scene, base, 150, 0.6, hazed(scene, green, 0.62)) +
        rooftops(scene, base + 40, hazed(scene, palette.walls[0] ?? '#ffffff', 0.55), true);
      break;
  }
  content += ridge(scene, base, 95, 0.7, hazed(scene, green, 0.2));
  const mist = gradient(scene, [
    [0, mix(light.sky[2], '#ffffff', 0.1), 0],
    [1, light.sky[2], 0.6],
  ]);
  return content + rect(0, base - 190, WIDTH, 260, mist);
}
