import type { FrontBuilder } from './composition.ts';
import { brickTwin } from './duplex/brick-twin.ts';
import { craftsmanTwin } from './duplex/craftsman-twin.ts';
import { midCentury } from './duplex/mid-century.ts';
import { modernPair } from './duplex/modern-pair.ts';
import { paintedFlats } from './duplex/painted-flats.ts';

export const duplexFronts: readonly FrontBuilder[] = [craftsmanTwin, paintedFlats, modernPair, midCentury, brickTwin];
