import { emit, mix } from '../color.ts';
import { glow, gradient, type Scene } from '../scene.ts';
import { circle, ellipse, HEIGHT, n, type Point, path, rect, smoothPath, WIDTH } from '../svg.ts';

/** Rounded heads on a flat bottom, fading downwards. */
function cumulus(scene: Scene, x: number, y: number, width: number, opacity: number): string {
  const { random, light } = scene;
  const disc = (cx: number, cy: number, r: number) =>
    `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 0 1 ${n(-r * 2)} 0Z`;
  const foot = width * 0.07;
  let d = `M${n(x + foot)} ${n(y - foot * 2)}H${n(x + width - foot)}a${n(foot)} ${n(foot)} 0 0 1 0 ${n(foot * 2)}H${n(x + foot)}a${n(foot)} ${n(foot)} 0 0 1 0 ${n(-foot * 2)}Z`;
  const crest = random.range(0.35, 0.65);
  for (let i = 0; i < 5; i++) {
    const t = 0.14 + (i / 4) * 0.72;
    const r = width * (0.2 - Math.abs(t - crest) * 0.22) * random.range(0.85, 1.1);
    d += disc(x + width * t, y - Math.max(r, foot * 1.6), r);
  }
  const fill = gradient(scene, [
    [0, emit(light.cloud), 1],
    [0.55, emit(light.cloud), 0.92],
    [1, emit(mix(light.cloud, light.sky[0], 0.5)), 0.75],
  ]);
  return path(d, fill, opacity);
}

function streak(scene: Scene, x: number, y: number, width: number, height: number, fill: string, opacity: number) {
  const { random } = scene;
  const top: Point[] = [];
  const bottom: Point[] = [];
  for (let i = 0; i <= 6; i++) {
    const t = i / 6;
    const swell = Math.sin(t * Math.PI) * height;
    top.push([x + width * t, y - swell * random.range(0.3, 0.7)]);
    bottom.unshift([x + width * t + 20, y + swell * random.range(0.1, 0.5)]);
  }
  return path(smoothPath([...top, ...bottom]), fill, opacity);
}

function stars(scene: Scene): string {
  const { random } = scene;
  let content = '';
  for (let i = 0; i < 26; i++) {
    content += circle(
      random.range(0, WIDTH),
      random.range(0, 420),
      random.range(1, 2.6),
      'rgb(255,248,225)',
      random.range(0.3, 0.9),
    );
  }
  return content;
}

export function sky(scene: Scene): string {
  const { random, light } = scene;
  const [top, middle, low] = light.sky.map(emit) as [string, string, string];
  let content = rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    gradient(scene, [
      [0, top],
      [0.45, middle],
      [0.78, low],
    ]),
  );
  const sunX = random.range(120, 420);
  const sunY = light.time === 'noon' ? 130 : light.time === 'golden' ? random.range(360, 520) : random.range(220, 380);
  if (light.time === 'dusk') {
    content += stars(scene);
    const [x, y] = [random.range(160, 460), random.range(110, 240)];
    content += circle(
      x,
      y,
      150,
      glow(scene, [
        [0, 'rgb(255,240,210)', 0.4],
        [1, 'rgb(255,240,210)', 0],
      ]),
    );
    content += path(`M${n(x)} ${n(y - 42)}a42 42 0 1 0 36 62a34 34 0 1 1 -36 -62Z`, 'rgb(255,244,214)');
  } else if (light.time !== 'overcast') {
    const color = light.time === 'golden' ? 'rgb(255,226,160)' : 'rgb(255,250,228)';
    content += circle(
      sunX,
      sunY,
      520,
      glow(scene, [
        [0, color, 0.75],
        [0.4, color, 0.25],
        [1, color, 0],
      ]),
    );
    content += circle(sunX, sunY, light.time === 'golden' ? 74 : 58, color, 0.95);
  }
  const cloud = emit(light.cloud);
  const shade = emit(mix(light.cloud, light.sky[0], 0.45));
  if (light.time === 'overcast') {
    for (let i = 0; i < 7; i++) {
      content += streak(
        scene,
        random.range(-300, 1100),
        random.range(60, 560),
        random.range(600, 1100),
        random.range(60, 130),
        i % 2 ? shade : cloud,
        0.5,
      );
    }
  } else if (light.time === 'noon' || (light.time === 'morning' && random.chance(0.6))) {
    const count = random.int(2, 4);
    for (let i = 0; i < count; i++) {
      const t = i / count;
      const w = random.range(190, 430) * (1 - t * 0.3);
      content += cumulus(scene, random.range(-80, 260) + t * 1250, random.range(170, 420), w, 0.9);
      if (random.chance(0.5))
        content += cumulus(scene, random.range(0, 400) + t * 1100, random.range(440, 560), w * 0.5, 0.5);
    }
  } else {
    const count = random.int(5, 8);
    for (let i = 0; i < count; i++) {
      content += streak(
        scene,
        random.range(-300, 1300),
        random.range(90, 600),
        random.range(380, 800),
        random.range(18, 46),
        i % 3 ? cloud : shade,
        random.range(0.45, 0.8),
      );
    }
  }
  if (random.chance(0.4) && light.time !== 'dusk') content += birds(scene);
  return content;
}

function birds(scene: Scene): string {
  const { random } = scene;
  const [x, y] = [random.range(900, 1350), random.range(110, 260)];
  let d = '';
  for (let i = 0; i < random.int(3, 6); i++) {
    const [bx, by, s] = [x + random.range(-120, 120), y + random.range(-50, 50), random.range(9, 15)];
    d += `M${n(bx - s)} ${n(by - s * 0.5)}q${n(s * 0.6)} ${n(-s * 0.3)} ${n(s)} ${n(s * 0.5)}q${n(s * 0.4)} ${n(-s * 0.8)} ${n(s)} ${n(-s * 0.5)}`;
  }
  return `<path d="${d}" fill="none" stroke="#3d3d55" stroke-width="3" stroke-linecap="round" opacity="0.55"/>`;
}

/** Falling snow or rain in front of everything. */
export function weather(scene: Scene): string {
  if (!scene.snow) return '';
  const { random } = scene;
  let content = '';
  for (let i = 0; i < 70; i++) {
    const r = random.range(2, 6);
    content += ellipse(
      random.range(0, WIDTH),
      random.range(0, HEIGHT),
      r,
      r,
      'rgb(255,253,248)',
      random.range(0.4, 0.85),
    );
  }
  return content;
}
