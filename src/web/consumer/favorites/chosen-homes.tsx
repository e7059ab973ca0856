import { MIN_COMPARED } from '../../../rules/homes/compared-ids.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** What can be done with the chosen homes. Stays in view at the bottom. */
export function ChosenHomes({ ids }: { ids: readonly number[] }) {
  const count = ids.length === 1 ? '1 home' : `${ids.length} homes`;
  return (
    <div className="sticky bottom-4 z-10 flex flex-wrap justify-center gap-2 self-center rounded-3xl bg-ink p-2 shadow-panel print:hidden">
      <ButtonLink to={paths.tourRequest(ids)} look="action">
        Tour {count}
      </ButtonLink>
      {ids.length < MIN_COMPARED ? (
        <output className="self-center px-3 text-white">Select another to compare</output>
      ) : (
        <ButtonLink to={paths.compare(ids)}>Compare {count}</ButtonLink>
      )}
    </div>
  );
}
