import type { Scene } from '../../scene.ts';
import { ellipse } from '../../svg.ts';
import { broadleaf } from './broadleaf.ts';
import type { Species } from './crown.ts';
import { cypress, fir, palm } from './evergreens.ts';

/** A tree standing at (x, base) with its shadow on the ground. */
export function tree(scene: Scene, species: Species, x: number, base: number, height: number, grounded = true): string {
  const { light } = scene;
  const spread = species === 'cypress' || species === 'palm' ? 0.16 : species === 'fir' ? 0.26 : 0.36;
  const shade = grounded
    ? ellipse(
        x + height * spread * 0.6,
        base + 4,
        height * spread * 1.25,
        height * 0.035,
        light.shadow,
        light.shadowOpacity,
      )
    : '';
  switch (species) {
    case 'fir':
      return shade + fir(scene, x, base, height);
    case 'cypress':
      return shade + cypress(scene, x, base, height);
    case 'palm':
      return shade + palm(scene, x, base, height);
    default:
      return shade + broadleaf(scene, x, base, height, species);
  }
}

const byRegion: Readonly<Record<Scene['palette']['region'], readonly Species[]>> = {
  northwest: ['fir', 'fir', 'maple', 'birch', 'cherry'],
  bay: ['cypress', 'olive', 'palm', 'cherry', 'oak'],
  chicago: ['maple', 'oak', 'birch', 'cherry'],
  denver: ['fir', 'birch', 'maple', 'cherry'],
  philadelphia: ['maple', 'cherry', 'oak', 'birch'],
  south: ['oak', 'olive', 'palm', 'maple'],
};

export const localSpecies = (scene: Scene): Species => scene.random.pick(byRegion[scene.palette.region]);
