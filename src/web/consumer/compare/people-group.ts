import { metersBetween } from '../../../rules/places/geo.ts';
import { distanceLabel, type Person } from '../../../rules/places/people.ts';
import type { ComparedCompound } from './compared-compound.ts';
import { getGroup, type RowGroup, toRow } from './row.ts';

/** How far each home is from each of the visitor's people. */
export function peopleGroup(homes: readonly ComparedCompound[], people: readonly Person[]): RowGroup {
  const rows = people.map((person) =>
    toRow(`To ${person.name}`, homes, ({ home }) => distanceLabel(metersBetween(person, home))),
  );
  return getGroup('Your people', rows, 'Walking times are straight-line estimates.');
}
