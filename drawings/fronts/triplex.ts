import type { FrontBuilder } from './composition.ts';
import { edwardian } from './triplex/edwardian.ts';
import { modernStack } from './triplex/modern-stack.ts';
import { threeDecker } from './triplex/three-decker.ts';
import { threeFlat } from './triplex/three-flat.ts';
import { townhouseTrio } from './triplex/townhouse-trio.ts';

export const triplexFronts: readonly FrontBuilder[] = [threeDecker, edwardian, townhouseTrio, threeFlat, modernStack];
