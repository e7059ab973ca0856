import type { Attribution } from '../../../contracts/shapes/homes.ts';

/**
 * The firm and the source of a listing, as licensed feeds demand it: `Listed by Elm Realty, 206-555-0100` and `NWMLS 123`. A line is
 * absent if the feed doesn't name it.
 */
export function attributionLines(attribution: Attribution | null): string[] {
  if (attribution === null) return [];
  const { office_name, agent_name, contact, system_name, listing_number } = attribution;
  const firm = [office_name ?? agent_name, contact].filter(Boolean).join(', ');
  const source = [system_name, listing_number].filter(Boolean).join(' ');
  return [firm && `Listed by ${firm}`, source].filter((line) => line !== '');
}
