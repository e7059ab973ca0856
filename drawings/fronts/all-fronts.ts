import { balconyBlock } from './cluster/balcony-block.ts';
import { courtyardBlock } from './cluster/courtyard-block.ts';
import { galleryWalkUp } from './cluster/gallery-walk-up.ts';
import { siblings } from './cluster/siblings.ts';
import type { FrontBuilder } from './composition.ts';
import { cottageCourt } from './compound/cottage-court.ts';
import { fourplex } from './compound/fourplex.ts';
import { homestead } from './compound/homestead.ts';
import { pocketRow } from './compound/pocket-row.ts';
import { villageGreen } from './compound/village-green.ts';
import { brickTwin } from './duplex/brick-twin.ts';
import { craftsmanTwin } from './duplex/craftsman-twin.ts';
import { midCentury } from './duplex/mid-century.ts';
import { modernPair } from './duplex/modern-pair.ts';
import { paintedFlats } from './duplex/painted-flats.ts';
import { edwardian } from './triplex/edwardian.ts';
import { modernStack } from './triplex/modern-stack.ts';
import { threeDecker } from './triplex/three-decker.ts';
import { threeFlat } from './triplex/three-flat.ts';
import { townhouseTrio } from './triplex/townhouse-trio.ts';

export const triplexFronts: readonly FrontBuilder[] = [threeDecker, edwardian, townhouseTrio, threeFlat, modernStack];

export const duplexFronts: readonly FrontBuilder[] = [craftsmanTwin, paintedFlats, modernPair, midCentury, brickTwin];

export const compoundFronts: readonly FrontBuilder[] = [cottageCourt, fourplex, pocketRow, villageGreen, homestead];

export const clusterFronts: readonly FrontBuilder[] = [courtyardBlock, galleryWalkUp, balconyBlock, siblings];
