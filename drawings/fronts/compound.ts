import type { FrontBuilder } from './composition.ts';
import { cottageCourt } from './compound/cottage-court.ts';
import { fourplex } from './compound/fourplex.ts';
import { homestead } from './compound/homestead.ts';
import { pocketRow } from './compound/pocket-row.ts';
import { villageGreen } from './compound/village-green.ts';

export const compoundFronts: readonly FrontBuilder[] = [cottageCourt, fourplex, pocketRow, villageGreen, homestead];
