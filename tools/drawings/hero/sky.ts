import { emit, mix } from '../color.ts';
import { glow, gradient, type Scene } from '../scene.ts';
import { circle, n, type Point, path, rect, smoothPath, stroke } from '../svg.ts';

/** Sky, sun and hills, as wide as the banner: the ones of the listings end at 1600. */
export interface Air {
  width: number;
  height: number;
  /** Where the green begins. */
  horizon: number;
  sun: Point;
  /** How high the middle hills rise above it. */
  rise: number;
}

function streak(scene: Scene, x: number, y: number, width: number, height: number, opacity: number): string {
  const { random, light } = scene;
  const top: Point[] = [];
  const bottom: Point[] = [];
  for (let i = 0; i <= 6; i++) {
    const t = i / 6;
    const swell = Math.sin(t * Math.PI) * height;
    top.push([x + width * t, y - swell * random.range(0.4, 0.8)]);
    bottom.unshift([x + width * t + 20, y + swell * random.range(0.1, 0.4)]);
  }
  return path(smoothPath([...top, ...bottom]), emit(light.cloud), opacity);
}

function hill(scene: Scene, air: Air, height: number, rough: number, color: string): string {
  const { random } = scene;
  const points: Point[] = [[-300, air.horizon + 200]];
  for (let x = -300; x <= air.width + 300; x += air.rise * 1.25)
    points.push([x, air.horizon - air.rise * height * random.range(1 - rough, 1)]);
  points.push([air.width + 300, air.horizon + 200]);
  return path(smoothPath(points), color);
}

/** A row of round tree tops far away, in one tone. */
function wood(scene: Scene, air: Air, from: number, to: number, low: number, color: string): string {
  const { random } = scene;
  let d = '';
  for (let x = from; x < to; x += random.range(16, 30)) {
    const r = random.range(18, 34);
    const y = air.horizon - air.rise * low - random.range(0, 16);
    d += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0V${n(air.horizon + 30)}h${n(-r * 2)}Z`;
  }
  return path(d, color);
}

function birds(at: Point): string {
  let d = '';
  for (const [dx, dy, s] of [
    [0, 0, 11],
    [44, -18, 9],
    [82, 6, 10],
    [128, -12, 7],
  ] as const)
    d += `M${n(at[0] + dx - s)} ${n(at[1] + dy - s * 0.5)}q${n(s * 0.6)} ${n(-s * 0.3)} ${n(s)} ${n(s * 0.5)}q${n(s * 0.4)} ${n(-s * 0.8)} ${n(s)} ${n(-s * 0.5)}`;
  return stroke(d, '#3d3d55', 2.6, 0.5);
}

export function air(scene: Scene, box: Air): string {
  const { light, palette } = scene;
  const { width, height, horizon, sun } = box;
  const [top, middle, low] = light.sky.map(emit) as [string, string, string];
  const shine = 'rgb(255,232,172)';
  const hazed = (color: string, haze: number) => emit(mix(color, light.sky[2], haze));
  // Placed from the sun in the hills' scale, so that a small picture has small clouds.
  const cloud = (dx: number, dy: number, length: number, opacity: number) => {
    const unit = box.rise;
    return streak(scene, sun[0] + dx * unit, sun[1] + dy * unit, length * unit, length * unit * 0.036, opacity);
  };
  const flock: Point = [sun[0] + box.rise * 1.7, sun[1] - box.rise * 1.27];
  const green = mix(palette.leaf, '#4f7a66', 0.3);
  const lit = mix(palette.lawn, green, 0.4);
  return (
    rect(
      0,
      0,
      width,
      height,
      gradient(scene, [
        [0, top],
        [(horizon / height) * 0.62, middle],
        [(horizon / height) * 0.98, low],
      ]),
    ) +
    circle(
      sun[0],
      sun[1],
      box.rise * 3.8,
      glow(scene, [
        [0, shine, 0.85],
        [0.35, shine, 0.32],
        [1, shine, 0],
      ]),
    ) +
    circle(sun[0], sun[1], box.rise * 0.39, 'rgb(255,244,208)', 0.96) +
    cloud(-4.1, -1, 3.7, 0.75) +
    cloud(0.4, -0.64, 4.1, 0.7) +
    cloud(3.7, -1.53, 4.7, 0.6) +
    cloud(-1.3, -2.13, 5.1, 0.5) +
    (flock[1] > 30 ? birds(flock) : '') +
    hill(scene, box, 1.5, 0.4, hazed('#7fb0ae', 0.5)) +
    hill(scene, box, 1, 0.5, hazed('#86b089', 0.38)) +
    wood(scene, box, -20, width * 0.34, 0.34, hazed(green, 0.32)) +
    hill(scene, box, 0.55, 0.55, hazed(lit, 0.22)) +
    wood(scene, box, width * 0.2, width + 20, 0.16, hazed(green, 0.14)) +
    rect(
      0,
      horizon - 170,
      width,
      200,
      gradient(scene, [
        [0, light.sky[2], 0],
        [1, light.sky[2], 0.3],
      ]),
    )
  );
}
