import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';
import { walksToPeople } from '../../../rules/places/people.ts';
import { usePeople } from '../../lib/storage/people.ts';

/** How far a home is from the visitor's people, on its card. Nothing without people. */
export function WalkBadges({ home }: { home: LatLng }) {
  return walksToPeople(usePeople(), home).map((walk, i) => (
    // By position, because two people may have one name.
    <span key={i} className="badge bg-white">
      {walk}
    </span>
  ));
}
