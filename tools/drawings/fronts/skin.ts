import type { Finish } from '../../../seed/pictures.ts';
import { lighten, mix } from '../color.ts';
import type { Material } from '../house-parts/materials.ts';
import type { Scene } from '../scene.ts';

export interface Skin {
  material: Material;
  color: string;
}

/** Of fired clay, for the roofs of the Spanish Revival. */
export const TILES = '#b4603f';

/** What a finish looks like. Paint takes the color; brick, stone and bare wood have their own. */
export function skinOf({ palette }: Scene, finish: Finish, color: string): Skin {
  switch (finish) {
    case 'shingle':
      return { material: 'shingle', color };
    case 'brown-shingle':
      return { material: 'shingle', color: mix('#7d5537', palette.wood, 0.3) };
    case 'cedar':
      return { material: 'slat', color: mix(palette.wood, '#b3713f', 0.3) };
    case 'timber':
      return { material: 'timber', color: '#efe4cc' };
    case 'stucco':
      return { material: 'stucco', color: lighten(color, 0.3) };
    case 'brick':
      return { material: 'brick', color: palette.brick };
    case 'yellow-brick':
      return { material: 'brick', color: '#d0ab62' };
    case 'stone':
      return { material: 'stone', color: mix(palette.stone, '#b9a688', 0.4) };
    case 'greystone':
      return { material: 'stone', color: '#a3a5a6' };
    default:
      return { material: 'siding', color };
  }
}

/** As an owner would have chosen it: where the wall is bare brick or stone, its details are cut from stone. */
export const isMasonry = (finish: Finish): boolean =>
  finish === 'brick' || finish === 'yellow-brick' || finish === 'stone' || finish === 'greystone';
