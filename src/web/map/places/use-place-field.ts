import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { FoundPlace } from '../../../rules/places/found-places.ts';
import type { Metro } from '../../../rules/places/metros/metros.ts';
import { isTouch } from '../canvas/is-touch.ts';
import { offerFor } from './place-offer.ts';
import { usePlaceSearch } from './use-place-search.ts';

interface PlaceFieldOptions {
  metro: Metro;
  /** The selected place, which the field shows. */
  place: FoundPlace | null;
  onChoose: (place: FoundPlace | null) => void;
  field: RefObject<HTMLInputElement | null>;
  knowsStreets: boolean;
}

const toQuestion = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

/** The text of a field that finds places, the list below it, and what the visitor does in both. */
export function usePlaceField({ metro, place, onChoose, field, knowsStreets }: PlaceFieldOptions) {
  const [text, setText] = useState(place?.formatted_address ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [market, setMarket] = useState(metro.key);
  const { answer, ask, stop } = usePlaceSearch(metro.key);

  const q = toQuestion(text);
  const offer = offerFor(q, answer, knowsStreets);
  const count = offer.places.length;
  const isListed = isOpen && count > 0;

  if (market !== metro.key) {
    setMarket(metro.key);
    setText('');
    setOpen(false);
    setActive(-1);
  }

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (chosen: FoundPlace): void => {
    stop();
    close();
    // An on-screen keyboard would cover the map.
    if (isTouch()) field.current?.blur();
    setText(chosen.formatted_address);
    onChoose(chosen);
  };
  const clear = (): void => {
    stop();
    close();
    setText('');
    onChoose(null);
    if (!isTouch()) field.current?.focus();
  };
  const type = (typed: string): void => {
    setText(typed);
    setOpen(true);
    setActive(-1);
    if (typed === '' && place) onChoose(null);
    void ask({ q: toQuestion(typed), typing: true });
  };
  const submit = async (): Promise<void> => {
    setOpen(true);
    setActive(-1);
    const found = await ask({ q, typing: false });
    if (found?.length === 1 && found[0]) choose(found[0]);
    else if (found && found.length > 1) setActive(0);
  };
  /** Moves to an option. Opens the list if it is closed. */
  const move = (to: number): void => {
    setOpen(true);
    setActive(count === 0 ? -1 : (to + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const chosen = isListed ? offer.places[active] : undefined;
    if (event.key === 'ArrowDown') move(isListed ? active + 1 : 0);
    else if (event.key === 'ArrowUp') move(isListed && active >= 0 ? active - 1 : -1);
    else if (event.key === 'Home' && chosen) move(0);
    else if (event.key === 'End' && chosen) move(-1);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Escape' && text !== '') clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onLeave = (): void => {
    close();
    // Discard typed text that wasn't chosen. The field shows the place that the map shows.
    if (place) setText(place.formatted_address);
  };
  const open = (): void => setOpen(true);

  return { q, text, offer, active, isOpen, isListed, open, choose, clear, type, submit, onKeyDown, onLeave };
}
