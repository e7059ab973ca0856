import type { Metro } from '../../../rules/places/metros/metros.ts';
import { Icon } from '../../ui/icon.tsx';

interface FollowedPlaceProps {
  /** Undefined until it is known. Its space is reserved. */
  metro: Metro | undefined;
  area_names: readonly string[] | undefined;
}

/** Repeats the chosen metro and areas. */
export function FollowedPlace({ metro, area_names = [] }: FollowedPlaceProps) {
  const count = area_names.length;
  const areas = count === 1 ? '1 area' : `${count} areas`;
  return (
    <p
      className={`flex min-h-19 items-center gap-3 rounded-card bg-light-lime px-4 sm:min-h-13 ${metro ? '' : 'invisible'}`}
    >
      <Icon name="bell" />
      {metro && (
        <span>
          You’ll get alerts for <strong>{count === 0 ? metro.name : `${areas} in ${metro.name}`}</strong>.
        </span>
      )}
    </p>
  );
}
