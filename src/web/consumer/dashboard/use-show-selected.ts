import { useEffect, useEffectEvent } from 'react';
import { prefersReducedMotion } from '../../map/canvas/create-map.ts';
import { cardInList } from './compound-list.tsx';

function showCard(compound_id: number | null): void {
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
  cardInList(compound_id)?.scrollIntoView({ block: 'nearest', behavior });
}

/**
 * Scrolls the list to the card of the selected home. `selections` counts the selections on the map, so that choosing the
 * same home again brings its card back. On a phone, the list is hidden until the map closes, and then shows the card.
 */
export function useShowSelected(selected: number | null, selections: number): void {
  const show = useEffectEvent(() => showCard(selected));
  useEffect(() => {
    if (selections > 0) show();
  }, [selections]);
  useEffect(() => () => show(), []);
}
