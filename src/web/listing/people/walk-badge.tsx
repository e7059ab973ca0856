import type { LatLng } from '../../../rules/places/metro-geography.ts';
import { walkToPeople } from '../../../rules/places/people.ts';
import { usePeople } from '../../lib/people.ts';

/** How far a home is from the visitor's people, on its card. Nothing without people. */
export function WalkBadge({ home }: { home: LatLng }) {
  const label = walkToPeople(usePeople(), home);
  return label && <span className="badge bg-white">{label}</span>;
}
