import type { Metro } from '../../../rules/metros.ts';
import { Icon } from '../../ui/icon.tsx';

interface FollowedPlaceProps {
  metro: Metro;
  area_names: readonly string[] | undefined;
}

/** Says once more where somebody has chosen to live. */
export function FollowedPlace({ metro, area_names = [] }: FollowedPlaceProps) {
  const count = area_names.length;
  return (
    <p className="flex items-center gap-3 rounded-card bg-light-lime px-4 py-3">
      <Icon name="bell" />
      <span>
        You’ll hear of new homes in{' '}
        <strong>{count === 0 ? metro.name : `${count === 1 ? '1 area' : `${count} areas`} of ${metro.name}`}</strong>.
      </span>
    </p>
  );
}
