import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { withMetro } from '../../../rules/onboarding/onboarding.ts';
import { knownPlace } from '../../../rules/onboarding/signup-info.ts';
import { METROS, type MetroKey, metroByKey } from '../../../rules/places/metros/metros.ts';
import { browserApi } from '../../lib/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { ofThisTab } from '../../lib/storage/stored-values.ts';
import { MetroCard } from './metro-card.tsx';
import { StepActions } from './step-actions.tsx';
import { useNext } from './use-next.ts';
import type { Onboarding } from './use-onboarding.ts';

const live = METROS.filter(({ coming_soon }) => !coming_soon);
const later = METROS.filter(({ coming_soon }) => coming_soon);

/** The metro and areas that the visitor has looked at, if the metro is open. */
function looked() {
  const known = knownPlace({
    list_search: ofThisTab.get('list_search'),
    initial_place: ofThisTab.get('initial_place'),
  });
  return metroByKey(known.metro_key ?? '')?.coming_soon ? {} : known;
}

/** Asks for the metro that the user wants to live in. */
export function MetroStep(onboarding: Onboarding) {
  const { ready, answers, answer, isLast } = onboarding;
  const { busy, problem, next } = useNext(onboarding);
  const [missing, setMissing] = useState(false);
  // Preload the areas for the next step.
  useEffect(() => void browserApi().cachedModelData('/region_info.json'), []);
  const chosen = answers.metro_key ?? (ready ? looked().metro_key : undefined);
  const choose = (key: MetroKey): void => {
    setMissing(false);
    answer((before) => {
      const known = looked();
      const first = before.metro_key === undefined && known.metro_key === key;
      return withMetro(first ? { ...before, ...known } : before, key);
    });
  };
  return (
    <form
      // Earlier answers and the visited list are known only when the page is ready.
      key={ready ? 'known' : 'unknown'}
      className="mt-6 flex grow flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget).get('metro');
        const metro = live.find(({ key }) => key === given);
        setMissing(!metro);
        if (!metro) return;
        choose(metro.key);
        next();
      }}
    >
      <fieldset className="pb-8">
        <legend className="sr-only">Where we have homes</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {live.map((metro) => (
            <MetroCard key={metro.key} metro={metro} chosen={chosen === metro.key} onChoose={() => choose(metro.key)} />
          ))}
        </div>
      </fieldset>
      <h2 className="text-lg">Coming soon</h2>
      <ul className="mt-2 mb-8 flex flex-wrap gap-2">
        {later.map(({ key, name }) => (
          <li key={key}>
            <Link
              to={paths.comingSoon(key)}
              className="flex min-h-11 items-center rounded-full border border-line px-4 text-muted hover:bg-gray-100"
            >
              {name}
              <span className="sr-only">: coming soon</span>
            </Link>
          </li>
        ))}
      </ul>
      <StepActions ready={ready} busy={busy} problem={missing ? 'Choose a city.' : problem}>
        {isLast ? 'See homes' : 'Continue'}
      </StepActions>
    </form>
  );
}
