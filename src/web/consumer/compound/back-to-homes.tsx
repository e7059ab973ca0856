import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { metroByMarketName } from '../../../rules/places/metros/metros.ts';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { stepsToList } from '../../lib/navigation/steps-to-list.ts';
import { ofThisTab } from '../../lib/storage/stored-values.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Icon } from '../../ui/icon.tsx';

/** The list that the visitor has seen last, or the list of the home's market. */
function listPath(marketName: string): string {
  if (ofThisTab.get('list_seen')) return paths.dashboard(ofThisTab.get('list_search'));
  return listOfMarket(marketName);
}

function listOfMarket(marketName: string): string {
  const metro = metroByMarketName(marketName);
  return paths.dashboard(metro && `markets=${metro.key}`);
}

/** The link back to the list. If the visitor came from there, to the same place in it. */
export function BackToHomes({ marketName }: { marketName: string }) {
  const path = useHydrated() ? listPath(marketName) : listOfMarket(marketName);
  const back = (event: MouseEvent): void => {
    const steps = isPlainClick(event) ? stepsToList() : 0;
    if (steps === 0) return;
    event.preventDefault();
    // The browser and the router bring back the place in the list.
    history.go(steps);
  };
  return (
    <p className="back-to-homes">
      <Link
        to={path}
        onClick={back}
        className="inline-flex min-h-11 items-center gap-1 pr-3 font-semibold hover:underline"
      >
        <Icon name="back" className="size-4" /> Back to homes
      </Link>
    </p>
  );
}
