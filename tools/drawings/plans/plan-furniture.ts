import { darken, lighten } from '../color.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, line, n, path, rect, stroke } from '../svg.ts';

const ink = '#4a4652';

/** A piece of furniture seen from above: a filled outline with a soft shadow. */
function piece(scene: Scene, x: number, y: number, w: number, h: number, fill: string, radius = 4): string {
  return (
    rect(x + 4, y + 5, w, h, scene.light.shadow, 0.18, radius) +
    rect(x, y, w, h, fill, 1, radius) +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${radius}" fill="none" stroke="${ink}" stroke-width="2.5"/>`
  );
}

export type RoomUse = 'living' | 'kitchen' | 'bedroom' | 'bath' | 'hall' | 'study';

/** The furniture of a room, laid out for the room's own size. */
export function furnish(scene: Scene, use: RoomUse, x: number, y: number, w: number, h: number, tint: string): string {
  const { random, palette } = scene;
  const soft = lighten(tint, 0.6);
  const wood = lighten(palette.wood, 0.34);
  const g = 14;
  switch (use) {
    case 'living': {
      const [cx, cy] = [x + w / 2, y + h / 2];
      const s = Math.min(w, h);
      const wide = w >= h;
      const rug =
        rect(cx - s * 0.34, cy - s * 0.24, s * 0.68, s * 0.48, lighten(tint, 0.36), 1, 6) +
        rect(cx - s * 0.3, cy - s * 0.2, s * 0.6, s * 0.4, lighten(tint, 0.52), 1, 4);
      let content = rug + piece(scene, cx - s * 0.12, cy - s * 0.07, s * 0.24, s * 0.14, wood);
      // The sofa stands at a side wall: the doors are in the others.
      const [sw, sd] = [s * 0.5, s * 0.17];
      const back = x + g + sd * 0.3;
      content +=
        piece(scene, x + g - 6, cy - sw / 2, sd, sw, soft, 10) +
        line(
          [
            [back, cy - sw / 2 + 10],
            [back, cy + sw / 2 - 10],
          ],
          ink,
          2,
        ) +
        line(
          [
            [back, cy],
            [x + g + sd - 10, cy],
          ],
          ink,
          2,
        );
      if (wide && w > s * 1.3) {
        const tx = x + w - s * 0.36;
        content +=
          circle(tx, cy, s * 0.17, wood) +
          `<circle cx="${n(tx)}" cy="${n(cy)}" r="${n(s * 0.17)}" fill="none" stroke="${ink}" stroke-width="2.5"/>`;
        for (let i = 0; i < 4; i++)
          content += circle(
            tx + Math.cos(i * 1.57 + 0.78) * s * 0.23,
            cy + Math.sin(i * 1.57 + 0.78) * s * 0.23,
            s * 0.055,
            soft,
          );
        return content;
      }
      return (
        content +
        piece(scene, cx + s * 0.2, cy - s * 0.3, s * 0.16, s * 0.18, soft, 8) +
        piece(scene, x + w - g - s * 0.06, cy - s * 0.16, s * 0.07, s * 0.42, wood)
      );
    }
    case 'kitchen': {
      const d = Math.min(w, h) * 0.26;
      let content =
        piece(scene, x + g - 8, y + g - 8, w - g * 2 + 16, d, '#f1eadc', 2) +
        piece(scene, x + g - 8, y + g - 8 + d, d, h - d - g * 2 + 12, '#f1eadc', 2);
      content += piece(scene, x + w * 0.46, y + g + d * 0.06, d * 0.9, d * 0.5, '#d5e0df', 8);
      for (const [u, v] of [
        [0.28, 0.18],
        [0.66, 0.18],
        [0.28, 0.5],
        [0.66, 0.5],
      ] as const)
        content += `<circle cx="${n(x + g - 8 + d * u)}" cy="${n(y + g + d * 1.2 + d * v)}" r="${n(d * 0.15)}" fill="none" stroke="${ink}" stroke-width="2.5"/>`;
      if (w > d * 2.6 && h > d * 2.4)
        content += piece(scene, x + d + w * 0.2, y + d + h * 0.26, w * 0.36, h * 0.16, wood);
      return content + piece(scene, x + w - g - d * 0.86, y + g - 4, d * 0.9, d * 0.9, '#dfe3e2', 3);
    }
    case 'bedroom': {
      const bw = Math.min(w * 0.52, h * 0.62);
      const bh = Math.min(h * 0.7, bw * 1.2);
      const bx = x + (w - bw) / 2;
      let content = rect(bx - bw * 0.2, y + bh * 0.55, bw * 1.4, bh * 0.62, lighten(tint, 0.4), 1, 6);
      content +=
        piece(scene, bx, y + g - 6, bw, bh, '#faf5ea', 6) +
        rect(bx + 2, y + g + bh * 0.34, bw - 4, bh * 0.6, lighten(tint, 0.2), 1, 5) +
        rect(bx + 2, y + g + bh * 0.72, bw - 4, bh * 0.14, lighten(palette.doors[0] ?? tint, 0.3));
      content +=
        piece(scene, bx + bw * 0.08, y + g, bw * 0.38, bh * 0.2, '#ffffff', 7) +
        piece(scene, bx + bw * 0.54, y + g, bw * 0.38, bh * 0.2, '#ffffff', 7);
      for (const nx of [bx - bw * 0.26, bx + bw * 1.06])
        content += piece(scene, nx, y + g - 4, bw * 0.2, bw * 0.2, wood, 3);
      return content + piece(scene, x + g, y + h - g - h * 0.1, Math.min(w * 0.5, 130), h * 0.1, wood, 2);
    }
    case 'bath': {
      const tall = h > w;
      const tub = tall
        ? piece(scene, x + g - 4, y + g - 4, w - g * 2 + 8, h * 0.3, '#f8f5ee', 16) +
          ellipse(x + w / 2, y + g + h * 0.14, w * 0.3, h * 0.1, '#dbe9e8')
        : piece(scene, x + g - 4, y + g - 4, w * 0.3, h - g * 2 + 8, '#f8f5ee', 16) +
          ellipse(x + g + w * 0.14, y + h / 2, w * 0.1, h * 0.3, '#dbe9e8');
      const s = Math.min(w, h) * 0.24;
      const [tx, ty] = tall ? [x + g + s * 0.6, y + h * 0.56] : [x + w * 0.56, y + g + s * 0.6];
      return (
        tub +
        piece(scene, tx - s * 0.5, ty - s * 0.7, s, s * 0.4, '#f8f5ee', 4) +
        ellipse(tx, ty + s * 0.14, s * 0.42, s * 0.52, '#f8f5ee') +
        `<ellipse cx="${n(tx)}" cy="${n(ty + s * 0.14)}" rx="${n(s * 0.42)}" ry="${n(s * 0.52)}" fill="none" stroke="${ink}" stroke-width="2.5"/>` +
        piece(
          scene,
          tall ? x + w - g - s : x + w - g - s * 1.2,
          tall ? y + h - g - s * 1.3 : y + h - g - s,
          s * 1.1,
          s,
          wood,
          4,
        ) +
        ellipse(
          tall ? x + w - g - s * 0.45 : x + w - g - s * 0.65,
          tall ? y + h - g - s * 0.8 : y + h - g - s * 0.5,
          s * 0.32,
          s * 0.26,
          '#ffffff',
        )
      );
    }
    case 'study':
      return (
        piece(scene, x + g, y + g - 4, w * 0.5, h * 0.2, wood, 2) +
        circle(x + g + w * 0.25, y + g + h * 0.34, Math.min(w, h) * 0.09, soft) +
        piece(scene, x + w - g - w * 0.14, y + g, w * 0.14, h * 0.6, lighten(wood, 0.2), 2) +
        piece(scene, x + g, y + h - g - h * 0.24, w * 0.44, h * 0.22, soft, 8)
      );
    default: {
      let treads = '';
      const long = h > w;
      const count = random.int(6, 8);
      for (let i = 1; i < count; i++)
        treads += long
          ? `M${n(x + w * 0.2)} ${n(y + (h * 0.6 * i) / count + g)}h${n(w * 0.6)}`
          : `M${n(x + (w * 0.6 * i) / count + g)} ${n(y + h * 0.2)}v${n(h * 0.6)}`;
      return stroke(treads, ink, 2.5, 0.6);
    }
  }
}

/** A tree seen from above. */
export function planTree(scene: Scene, x: number, y: number, r: number, color: string): string {
  const { random } = scene;
  let d = '';
  let spokes = '';
  const lobes = 11;
  for (let i = 0; i < lobes; i++) {
    const a = (i / lobes) * Math.PI * 2 + random.range(-0.1, 0.1);
    const b = ((i + 1) / lobes) * Math.PI * 2;
    const k = random.range(0.92, 1.06);
    d += `${i ? 'L' : 'M'}${n(x + Math.cos(a) * r * k)} ${n(y + Math.sin(a) * r * k)}Q${n(x + Math.cos((a + b) / 2) * r * 1.24)} ${n(y + Math.sin((a + b) / 2) * r * 1.24)} ${n(x + Math.cos(b) * r)} ${n(y + Math.sin(b) * r)}`;
    if (i % 2) spokes += `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * r * 0.7)} ${n(y + Math.sin(a) * r * 0.7)}`;
  }
  return (
    `<path d="${d}Z" transform="translate(${n(r * 0.16)} ${n(r * 0.2)})" fill="${scene.light.shadow}" opacity="0.2"/>` +
    path(`${d}Z`, color) +
    circle(x - r * 0.2, y - r * 0.22, r * 0.62, lighten(color, 0.2), 0.7) +
    stroke(spokes, darken(color, 0.24), 2.4, 0.6) +
    circle(x, y, r * 0.09, darken(color, 0.4))
  );
}
