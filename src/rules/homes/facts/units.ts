import type { Editorial } from '../../../contracts/shapes/editorial.ts';

type Units = Pick<Editorial, 'numUnits' | 'numPotentialUnits'>;

/** How many households fit in a home. Unknown counts are 0. Potential units count only if `includePotential` is set. */
export function householdUnits({ numUnits, numPotentialUnits }: Units, includePotential: boolean): number {
  return (numUnits ?? 0) + (includePotential ? (numPotentialUnits ?? 0) : 0);
}

/** The units as text for a card: '3 + 1 potential', '3 homes', '2 potential homes'. Null if there are none. */
export function unitsLabel({ numUnits, numPotentialUnits }: Units): string | null {
  const existing = numUnits ?? 0;
  const potential = numPotentialUnits ?? 0;
  if (existing > 0 && potential > 0) return `${existing} + ${potential} potential`;
  if (existing > 0) return existing === 1 ? '1 home' : `${existing} homes`;
  if (potential > 0) return potential === 1 ? '1 potential home' : `${potential} potential homes`;
  return null;
}
