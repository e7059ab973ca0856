import { MIN_COMPARED } from '../../../rules/homes/compared-ids.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** What can be done with the chosen homes. Stays in view at the bottom. */
export function ChosenHomes({ ids }: { ids: readonly number[] }) {
  const canCompare = ids.length >= MIN_COMPARED;
  const count = ids.length === 1 ? '1 home' : `${ids.length} homes`;
  return (
    <div className="sticky bottom-4 z-10 flex items-center gap-2 self-center rounded-full bg-ink p-2 shadow-panel print:hidden">
      <output className="px-3 leading-tight text-white">
        {canCompare ? `${ids.length} selected` : 'Select another to compare'}
      </output>
      {canCompare && (
        <ButtonLink to={paths.compare(ids)}>
          Compare <span className="sr-only">{count}</span>
        </ButtonLink>
      )}
      <ButtonLink to={paths.tourRequest(ids)} look="action">
        Tour <span className="sr-only">{count}</span>
      </ButtonLink>
    </div>
  );
}
