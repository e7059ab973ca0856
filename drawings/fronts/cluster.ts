import { balconyBlock } from './cluster/balcony-block.ts';
import { courtyardBlock } from './cluster/courtyard-block.ts';
import { galleryWalkUp } from './cluster/gallery-walk-up.ts';
import { siblings } from './cluster/siblings.ts';
import type { FrontBuilder } from './composition.ts';

export const clusterFronts: readonly FrontBuilder[] = [courtyardBlock, galleryWalkUp, balconyBlock, siblings];
