import { lazy, Suspense } from 'react';
import { toggleArea } from '../../../rules/onboarding/onboarding.ts';
import { Button } from '../../ui/button.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { AreaChoices } from './area-choices.tsx';
import { StepActions } from './step-actions.tsx';
import { useNext } from './use-next.ts';
import type { Onboarding } from './use-onboarding.ts';
import { useRegion } from './use-region.ts';
import { WaitingCompounds } from './waiting-compounds.tsx';

const AreaChoiceMap = lazy(() => import('../../map/areas/area-choice-map.tsx'));
const NONE: readonly string[] = [];
/** About the height of the whole step. A page that is reloaded while scrolled doesn't jump when the areas arrive. */
const RESERVED = 'min-h-330 sm:min-h-280 lg:min-h-248';

/** Asks for the areas of the metro that the user likes. The list and the map show the same choice. */
export function AreasStep(onboarding: Onboarding) {
  const { ready, metro, answers, answer } = onboarding;
  const { busy, problem, next } = useNext(onboarding);
  const { region, retry } = useRegion(metro);
  // An area that was chosen earlier may no longer exist.
  const chosen = (answers.area_names ?? NONE).filter((name) => region?.areas.some((area) => area.name === name));
  const toggle = (name: string): void => answer((before) => toggleArea(before, name));
  const all = `All of ${metro?.name ?? 'them'}`;
  const takeAll = (): void => {
    answer((before) => ({ ...before, area_names: [] }));
    next();
  };
  return (
    <div className={`mt-6 flex grow flex-col ${region === undefined ? RESERVED : ''}`}>
      <div className="grid gap-6 pb-8 lg:grid-cols-2 lg:gap-x-10">
        {/* On a phone the map comes first. Its space is reserved, so that the content below doesn't move. */}
        <div className="h-84 overflow-hidden rounded-card bg-[#f6f1e4] lg:order-2 lg:h-[26rem]">
          {metro && region && (
            <PartBoundary fallback={<p className="p-6">Couldn’t load the map. The list shows all areas.</p>}>
              <Suspense>
                <AreaChoiceMap metro={metro} market_id={region.market_id} areaNames={chosen} onToggle={toggle} />
              </Suspense>
            </PartBoundary>
          )}
        </div>
        {region === null ? (
          <div role="alert" className="flex flex-col items-start gap-3">
            <p>Couldn’t load areas. Try again, or continue with {all.replace('All', 'all')} for now.</p>
            <Button onClick={retry}>Try again</Button>
          </div>
        ) : (
          <AreaChoices areas={region?.areas ?? []} chosen={chosen} onToggle={toggle} />
        )}
      </div>
      {region && metro && <WaitingCompounds metro={metro} areas={region.areas} chosen={chosen} />}
      <StepActions
        ready={ready}
        pending={region === undefined}
        busy={busy}
        problem={problem}
        look={chosen.length > 0 ? 'action' : 'plain'}
        onPress={chosen.length > 0 ? next : takeAll}
        other={
          chosen.length > 0 && (
            <Button look="quiet" onClick={takeAll} className="max-sm:px-2">
              All areas
            </Button>
          )
        }
      >
        {chosen.length > 0 ? 'Continue' : all}
      </StepActions>
    </div>
  );
}
