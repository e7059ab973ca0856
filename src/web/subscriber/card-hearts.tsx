import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { LikeControl } from './like-control.tsx';

interface Card {
  element: Element;
  compound_id: number;
}

/** The cards of homes on the page. */
function cardsOnPage(): Card[] {
  return [...document.querySelectorAll('.home-card, .map-preview')].flatMap((element) => {
    const compound_id = Number(element.closest<HTMLElement>('[data-compound-id]')?.dataset.compoundId);
    return compound_id > 0 ? [{ element, compound_id }] : [];
  });
}

/**
 * Puts a heart on each card of a home. The first list arrives as HTML that is not hydrated, and cards know nothing of
 * likes, so hearts are added to all cards from here, once the page has started.
 */
export function CardHearts() {
  const [cards, setCards] = useState<readonly Card[]>([]);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const found = cardsOnPage();
      setCards((before) =>
        before.length === found.length && before.every(({ element }, index) => element === found[index]?.element)
          ? before
          : found,
      );
    };
    // Many changes come at once.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);
  return cards.map(({ element, compound_id }, index) =>
    createPortal(<LikeControl compound_id={compound_id} look="heart" />, element, `${compound_id} ${index}`),
  );
}
