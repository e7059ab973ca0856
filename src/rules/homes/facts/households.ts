import type { Editorial } from '../../../contracts/shapes/editorial.ts';

/** How many households can share the cost of a home. */
export const MIN_HOUSEHOLDS = 2;
export const MAX_HOUSEHOLDS = 8;

export const costSplits = ['equally', 'homes'] as const;
/** Whether each household pays the same, or in proportion to the home that it takes. */
export type CostSplit = (typeof costSplits)[number];

/** How many households share the cost until the visitor says otherwise: one in each home, if there are 2 to 8. */
export function usualHouseholds({ numUnits }: Pick<Editorial, 'numUnits'>): number {
  return numUnits !== null && numUnits >= MIN_HOUSEHOLDS && numUnits <= MAX_HOUSEHOLDS ? numUnits : MIN_HOUSEHOLDS;
}
