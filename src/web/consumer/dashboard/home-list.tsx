import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { isPlainClick } from '../../lib/is-plain-click.ts';
import { HomeCard } from '../../listing/home-card.tsx';
import type { PlacedHome } from '../../listing/placed-home.ts';

interface HomeListProps {
  /** Undefined while the list in the page is the one that the server rendered: then it stays as it is. */
  homes: readonly PlacedHome[] | undefined;
  /** What the list is of: as long as this is what the server rendered, nothing has changed. */
  query: string;
  now: Date;
  /** The home to mark, because it is pointed at on the map. */
  pointed: number | null;
  onPoint: (compound_id: number | null) => void;
  onOpen: (compound_id: number) => void;
}

const ID = 'home-list';
const SIZES = '(min-width: 1536px) 18vw, (min-width: 1280px) 26vw, (min-width: 640px) 45vw, 92vw';

function compoundOf(target: EventTarget): number | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-compound-id]') : null;
  return item ? Number(item.dataset.compoundId) : null;
}

/**
 * One page of homes. The first one comes as HTML and is not rendered again: its data would stand in the page a second
 * time, and hydrating two dozen cards takes longer than anything else. So the list listens for all its cards.
 */
export function HomeList({ homes, query, now, pointed, onPoint, onOpen }: HomeListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [served] = useState(() => (homes ? null : { query, html: document.getElementById(ID)?.innerHTML ?? '' }));

  useEffect(() => {
    const item = list.current?.querySelector(`[data-compound-id="${pointed}"]`);
    item?.classList.add('selected');
    return () => item?.classList.remove('selected');
  }, [pointed]);

  const common = {
    ref: list,
    id: ID,
    className: 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 2xl:grid-cols-3',
    // Before the links hear of it, which would begin to go to the page of the home.
    onClickCapture: (event: MouseEvent) => {
      const compound_id =
        event.target instanceof Element && event.target.closest('a') ? compoundOf(event.target) : null;
      if (compound_id === null || !isPlainClick(event)) return;
      event.preventDefault();
      onOpen(compound_id);
    },
    onPointerOver: (event: PointerEvent) => onPoint(compoundOf(event.target)),
    onPointerLeave: () => onPoint(null),
    onFocus: (event: FocusEvent) => onPoint(compoundOf(event.target)),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // The map says itself what is pointed at. A pin that is there only for the card would miss its own press.
      if (!relatedTarget?.closest('.map')) onPoint(null);
    },
  };
  if (served && (!homes || query === served.query)) {
    return <ul key="served" {...common} dangerouslySetInnerHTML={{ __html: served.html }} suppressHydrationWarning />;
  }
  return (
    <ul key="rendered" {...common}>
      {homes?.map(({ card, place }) => (
        <li key={card.compound_id} data-compound-id={card.compound_id} className="home-item">
          <HomeCard compound={card} place={place} now={now} sizes={SIZES} />
        </li>
      ))}
    </ul>
  );
}
