import type { Second } from '../../../seed/pictures.ts';
import type { GroupDesign } from '../front-designs.ts';
import type { Look } from '../front-list.ts';
import { backyardHome } from './adu/backyard-home.ts';
import { carriageHouse } from './adu/carriage-house.ts';
import { gardenCottage } from './adu/garden-cottage.ts';
import { withRoom } from './adu-potential/chalked-home.ts';
import { withGarage } from './adu-potential/garage.ts';
import { balconyBlock } from './cluster/balcony-block.ts';
import { courtyardBlock } from './cluster/courtyard-block.ts';
import { fourplex } from './cluster/fourplex.ts';
import { galleryWalkUp } from './cluster/gallery-walk-up.ts';
import { siblings } from './cluster/siblings.ts';
import type { FrontBuilder } from './composition.ts';
import { cottageCourt } from './compound/cottage-court.ts';
import { cottageRow } from './compound/cottage-row.ts';
import { homestead } from './compound/homestead.ts';
import { villageGreen } from './compound/village-green.ts';
import { craftsmanTwin } from './duplex/craftsman-twin.ts';
import { dormerTwin } from './duplex/dormer-twin.ts';
import { midCentury } from './duplex/mid-century.ts';
import { modernPair } from './duplex/modern-pair.ts';
import { paintedFlats } from './duplex/painted-flats.ts';
import { spanishFlats, squareFlats, tudorTwin } from './duplex/two-doors.ts';
import { edwardian } from './triplex/edwardian.ts';
import { modernStack } from './triplex/modern-stack.ts';
import { stackedFlats } from './triplex/stacked-flats.ts';
import { threeDecker } from './triplex/three-decker.ts';
import { townhouseTrio } from './triplex/townhouse-trio.ts';

const groups: Readonly<Record<GroupDesign, FrontBuilder>> = {
  'craftsman-twin': craftsmanTwin,
  'painted-flats': paintedFlats,
  'modern-pair': modernPair,
  'mid-century': midCentury,
  'dormer-twin': dormerTwin,
  'two-flat': stackedFlats,
  'square-flats': squareFlats,
  'tudor-twin': tudorTwin,
  'spanish-flats': spanishFlats,
  'three-decker': threeDecker,
  edwardian,
  'three-flat': stackedFlats,
  'modern-stack': modernStack,
  'gabled-trio': townhouseTrio,
  'flat-trio': townhouseTrio,
  'cottage-court': cottageCourt,
  'cottage-row': cottageRow,
  'studio-row': cottageRow,
  'village-green': villageGreen,
  homestead,
  fourplex,
  'courtyard-block': courtyardBlock,
  'gallery-walk-up': galleryWalkUp,
  'balcony-block': balconyBlock,
  siblings,
};

const seconds: Readonly<Record<Second, FrontBuilder>> = {
  cottage: backyardHome,
  studio: backyardHome,
  'carriage house': carriageHouse,
  'garden cottage': gardenCottage,
  room: withRoom,
  garage: withGarage,
};

/** The composition of a look. */
export const builderOf = ({ design, second }: Look): FrontBuilder =>
  second ? seconds[second] : groups[design as GroupDesign];
