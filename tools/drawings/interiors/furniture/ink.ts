import type { Scene } from '../../scene.ts';
import { ellipse } from '../../svg.ts';

export const ink = '#35323f';

export const shade = (scene: Scene, x: number, y: number, w: number, h: number) =>
  ellipse(x, y, w, h, scene.light.shadow, 0.26);
