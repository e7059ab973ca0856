import { darken, lighten } from '../../color.ts';
import { gradient, type Scene } from '../../scene.ts';
import { ellipse, leafPath, n, path } from '../../svg.ts';
import { foliage, trunk } from './crown.ts';

export function fir(scene: Scene, x: number, base: number, height: number): string {
  const { random } = scene;
  const color = foliage(scene, 'fir');
  const tiers = Math.round(height / 62) + 2;
  let content = trunk(scene, x, base, base - height * 0.5, height * 0.05, '#6a4f42');
  for (let i = 0; i < tiers; i++) {
    const t = i / (tiers - 1);
    const bottom = base - height * (0.1 + t * 0.76);
    const half = height * (0.25 - t * 0.19) * random.range(0.92, 1.08);
    const top = Math.max(base - height, bottom - height * (0.3 - t * 0.12));
    const teeth = 7;
    let d = `M${n(x)} ${n(top)}L${n(x - half)} ${n(bottom)}`;
    for (let k = 1; k <= teeth; k++) {
      const px = x - half + (2 * half * k) / teeth;
      const sag = Math.sin((k / teeth) * Math.PI) * height * 0.026;
      d += `L${n(px - half / teeth)} ${n(bottom + sag - height * 0.022)}L${n(px)} ${n(bottom + sag + (k === teeth ? -sag : random.range(0, 8)))}`;
    }
    const fill = gradient(
      scene,
      [
        [0, lighten(color, 0.22)],
        [0.42, color],
        [1, darken(color, 0.4)],
      ],
      [0, 0, 1, 0.5],
    );
    content += path(`${d}Z`, fill);
    if (scene.snow) {
      content += path(
        `M${n(x)} ${n(top)}L${n(x - half)} ${n(bottom)}Q${n(x - half * 0.5)} ${n(bottom - height * 0.03)} ${n(x - half * 0.2)} ${n(bottom - height * 0.07)}Z`,
        '#fbf9f4',
        0.85,
      );
    }
  }
  return content;
}

export function cypress(scene: Scene, x: number, base: number, height: number): string {
  const { random } = scene;
  const color = foliage(scene, 'cypress');
  const w = height * 0.11;
  const body = `M${n(x)} ${n(base - height)}C${n(x + w * 1.2)} ${n(base - height * 0.6)} ${n(x + w * 1.3)} ${n(base - height * 0.2)} ${n(x + w * 0.5)} ${n(base)}L${n(x - w * 0.5)} ${n(base)}C${n(x - w * 1.3)} ${n(base - height * 0.2)} ${n(x - w * 1.2)} ${n(base - height * 0.6)} ${n(x)} ${n(base - height)}Z`;
  let dabs = '';
  for (let i = 0; i < 34; i++) {
    const t = random.range(0.05, 0.95);
    dabs += leafPath(
      x + random.range(-0.95, 0.5) * w * Math.sin(t * 2.6 + 0.4),
      base - height * t * 0.95,
      height * 0.07,
      4,
      -Math.PI / 2 + random.range(-0.25, 0.25),
    );
  }
  return (
    path(
      body,
      gradient(
        scene,
        [
          [0, lighten(color, 0.12)],
          [0.45, color],
          [1, darken(color, 0.42)],
        ],
        [0, 0, 1, 0],
      ),
    ) + path(dabs, lighten(color, 0.24), 0.8)
  );
}

export function palm(scene: Scene, x: number, base: number, height: number): string {
  const { random } = scene;
  const color = foliage(scene, 'palm');
  const lean = random.range(-40, 40);
  const [tx, ty] = [x + lean, base - height * 0.82];
  const w = height * 0.022;
  let content = path(
    `M${n(x - w * 1.6)} ${n(base)}Q${n(x + lean * 0.2 - w)} ${n(base - height * 0.4)} ${n(tx - w * 0.7)} ${n(ty)}L${n(tx + w * 0.7)} ${n(ty)}Q${n(x + lean * 0.2 + w)} ${n(base - height * 0.4)} ${n(x + w * 1.6)} ${n(base)}Z`,
    gradient(
      scene,
      [
        [0, '#b99a78'],
        [1, '#7b5f4e'],
      ],
      [0, 0, 1, 0],
    ),
  );
  for (let i = 0; i < 15; i++) {
    const a = -Math.PI / 2 + (i - 7) * 0.31 + random.range(-0.1, 0.1);
    const l = height * random.range(0.2, 0.28);
    const [ex, ey] = [tx + Math.cos(a) * l, ty + Math.sin(a) * l * 0.7 + l * 0.34];
    const [mx, my] = [tx + Math.cos(a) * l * 0.6, ty + Math.sin(a) * l * 0.9 - l * 0.12];
    const d = `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}Q${n(mx + 4)} ${n(my + l * 0.24)} ${n(tx)} ${n(ty + 8)}Z`;
    content += path(d, i % 3 === 0 ? lighten(color, 0.2) : i % 3 === 1 ? color : darken(color, 0.28));
  }
  return content + ellipse(tx, ty + 6, w * 1.6, w * 1.4, '#8a6a4a');
}
