import type { LatLng } from '../../rules/metros.ts';

/** A home as the map shows it. */
export interface MapPoint extends LatLng {
  compound_id: number;
  /** What its pin says: the price, short. */
  pill: string;
  /** Everything a pin should say to someone who can't see it: 'Ballard triplex, $1.25m, 3 homes'. */
  label: string;
}
