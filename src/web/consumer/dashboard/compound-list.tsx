import { type FocusEvent, Fragment, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { isAvailable } from '../../../rules/homes/facts/availability.ts';
import { formatNumber } from '../../../rules/values/formats.ts';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { CompoundCardView } from '../../listing/compound-card-view.tsx';
import type { PlacedCompound } from '../../listing/placed-compound.ts';
import { paintServedPhotos } from '../../listing/placeholder.ts';

export const HOME_LIST_ID = 'home-list';

/** The card of a home in the list. Null if it is on another page of the list. */
export function cardInList(compound_id: number | null): Element | null {
  return document.querySelector(`#${HOME_LIST_ID} [data-compound-id="${compound_id}"]`);
}

interface CompoundListProps {
  /** Undefined while the page still shows the list that the server rendered. That list then stays. */
  homes: readonly PlacedCompound[] | undefined;
  /** Whether the list depends on what only this browser knows. */
  isOwn: boolean;
  /** Identifies the list. While it equals the query that the server rendered, the list is unchanged. */
  query: string;
  /** How many homes of the whole list can no longer be bought or rented. */
  gone: number;
  now: Date;
  /** The home to highlight because the visitor points at it on the map. */
  pointed: number | null;
  onPoint: (compound_id: number | null) => void;
  onOpen: (compound_id: number) => void;
}

const SIZES = '(min-width: 1536px) 18vw, (min-width: 1280px) 26vw, (min-width: 640px) 45vw, 92vw';

function getCompound(target: EventTarget): number | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-compound-id]') : null;
  return item ? Number(item.dataset.compoundId) : null;
}

/**
 * The list as the server rendered it. Without the placeholders that were painted since: the page's policy forbids style
 * attributes in HTML, and the placeholders are painted again.
 */
function servedHtml(): string {
  return document.getElementById(HOME_LIST_ID)?.innerHTML.replaceAll(/ style="[^"]*"/g, '') ?? '';
}

/**
 * One page of homes. The first page arrives as HTML and isn't hydrated: its data would be in the page twice, and
 * hydrating two dozen cards takes longer than anything else. So the list handles the events of all its cards.
 */
export function CompoundList({ homes, isOwn, gone, query, now, pointed, onPoint, onOpen }: CompoundListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [served] = useState(() => (homes ? null : { query, html: servedHtml() }));

  const asServed = served !== null && (!homes || (query === served.query && !isOwn));
  useEffect(() => {
    if (asServed && list.current) paintServedPhotos(list.current);
  }, [asServed]);

  useEffect(() => {
    const item = cardInList(pointed);
    item?.classList.add('selected');
    return () => item?.classList.remove('selected');
  }, [pointed]);

  const common = {
    ref: list,
    id: HOME_LIST_ID,
    className: 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 2xl:grid-cols-3',
    // In the capture phase, before the link itself handles the click and navigates to the home's page.
    onClickCapture: (event: MouseEvent) => {
      const compound_id =
        event.target instanceof Element && event.target.closest('a') ? getCompound(event.target) : null;
      if (compound_id === null || !isPlainClick(event)) return;
      event.preventDefault();
      onOpen(compound_id);
    },
    onPointerOver: (event: PointerEvent) => onPoint(getCompound(event.target)),
    onPointerLeave: () => onPoint(null),
    onFocus: (event: FocusEvent) => onPoint(getCompound(event.target)),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // The map itself reports which home is pointed at. Clearing it here would remove a pin that is visible only for
      // this card, before the press on it counts.
      if (!relatedTarget?.closest('.map')) onPoint(null);
    },
  };
  if (asServed) {
    return <ul key="served" {...common} dangerouslySetInnerHTML={{ __html: served.html }} suppressHydrationWarning />;
  }
  const firstGone = homes?.findIndex(({ card }) => !isAvailable(card));
  return (
    <ul key="rendered" {...common}>
      {homes?.map(({ card, place }, index) => (
        <Fragment key={card.compound_id}>
          {index === firstGone && (
            <li className="col-span-full mt-4 first:mt-0">
              <h3 className="text-xl md:text-2xl">No longer available ({formatNumber(gone)})</h3>
            </li>
          )}
          <li data-compound-id={card.compound_id} className="home-item">
            <CompoundCardView compound={card} place={place} now={now} sizes={SIZES} />
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
