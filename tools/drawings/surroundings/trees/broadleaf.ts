import type { Scene } from '../../scene.ts';
import { n, stroke } from '../../svg.ts';
import { crown, foliage, type Species, trunk } from './crown.ts';

function branches(
  scene: Scene,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  depth: number,
): string {
  if (depth === 0) return '';
  const { random } = scene;
  const [ex, ey] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  let d = stroke(
    `M${n(x)} ${n(y)}Q${n((x + ex) / 2 + random.range(-6, 6))} ${n((y + ey) / 2)} ${n(ex)} ${n(ey)}`,
    '#6b5750',
    width,
  );
  const shoots = depth > 3 ? 3 : 2;
  for (let i = 0; i < shoots; i++) {
    d += branches(
      scene,
      ex,
      ey,
      angle + random.range(-0.62, 0.62) + (i - (shoots - 1) / 2) * 0.4,
      length * random.range(0.62, 0.8),
      width * 0.62,
      depth - 1,
    );
  }
  return d;
}

export function broadleaf(scene: Scene, x: number, base: number, height: number, species: Species): string {
  const { random, season } = scene;
  const bark = species === 'birch' ? '#e6ddcf' : species === 'olive' ? '#8d8070' : '#7a5a48';
  if (season === 'winter' && species !== 'olive') {
    return branches(scene, x, base, -Math.PI / 2, height * 0.3, height * 0.036, 6);
  }
  const color = foliage(scene, species);
  const slim = species === 'birch' ? 0.62 : species === 'oak' ? 1.15 : 0.92;
  const ry = height * 0.34;
  const rx = ry * slim;
  const cy = base - height + ry;
  let content = trunk(scene, x, base, cy, height * (species === 'birch' ? 0.035 : 0.06), bark);
  if (species === 'birch') {
    let marks = '';
    for (let i = 0; i < 7; i++)
      marks += `M${n(x - height * 0.014)} ${n(base - height * random.range(0.03, 0.4))}h${n(height * random.range(0.008, 0.018))}`;
    content += stroke(marks, '#5b4d4a', 3, 0.7);
  }
  return content + crown(scene, x, cy, rx, ry, color, height * 0.03);
}
