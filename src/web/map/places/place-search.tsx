import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type FoundPlace, shortPlaceName } from '../../../rules/places/found-places.ts';
import type { Metro } from '../../../rules/places/metros/metros.ts';
import { useSite } from '../../lib/navigation/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { isTouch } from '../canvas/is-touch.ts';
import { offerFor, searchHint } from './place-offer.ts';
import { QUESTION_LENGTH, usePlaceSearch } from './use-place-search.ts';

interface PlaceSearchProps {
  metro: Metro;
  /** The chosen place, which the field shows. */
  place: FoundPlace | null;
  onChoose: (place: FoundPlace | null) => void;
  /** Announced by screen readers once a place is chosen. */
  message: string;
  field: RefObject<HTMLInputElement | null>;
  label?: string;
}

function Magnifier() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="pointer-events-none absolute top-3 left-3 size-5 text-muted"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20" />
    </svg>
  );
}

/** A field that finds places while the visitor types: a combobox with a list, following the ARIA 1.2 pattern. */
export function PlaceSearch({ metro, place, onChoose, message, field, label = 'Find a place' }: PlaceSearchProps) {
  const [text, setText] = useState(place?.formatted_address ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [getText, setTextOf] = useState(metro.key);
  const knowsStreets = useSite().knows_streets ?? false;
  const { answer, ask, stop } = usePlaceSearch(metro.key);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const optionId = (index: number): string => `${id}-${index}`;

  const getQuestion = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');
  const q = getQuestion(text);
  const { places, words, isFailure } = offerFor(q, answer, knowsStreets);
  const isListed = open && places.length > 0;
  const count = places.length;

  if (getText !== metro.key) {
    setTextOf(metro.key);
    setText('');
    setOpen(false);
    setActive(-1);
  }
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

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
    void ask({ q: getQuestion(typed), typing: true });
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
    const chosen = isListed ? places[active] : undefined;
    if (event.key === 'ArrowDown') move(isListed ? active + 1 : 0);
    else if (event.key === 'ArrowUp') move(isListed && active >= 0 ? active - 1 : -1);
    else if (event.key === 'Home' && chosen) move(0);
    else if (event.key === 'End' && chosen) move(-1);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && open) close();
    else if (event.key === 'Escape' && text !== '') clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <search
      data-open={open || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        close();
        // Discard typed text that wasn't chosen. The field shows the place that the map shows.
        if (place) setText(place.formatted_address);
      }}
    >
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Magnifier />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={searchHint(knowsStreets)}
          maxLength={QUESTION_LENGTH.limit}
          value={text}
          onChange={({ target }) => type(target.value)}
          onClick={({ currentTarget }) => {
            if (place && text === place.formatted_address) currentTarget.select();
            else setOpen(true);
          }}
          onKeyDown={onKeyDown}
          className="h-11 w-full rounded-xl border border-control bg-surface pr-11 pl-10 text-base text-ellipsis shadow-card placeholder:text-muted placeholder:opacity-100"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label="Clear search"
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
            className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-xl text-muted hover:text-ink"
          >
            <Icon name="close" className="size-4" />
          </button>
        )}
      </form>
      <output className="sr-only">{open ? words : message}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the field */}
      <div
        hidden={!open}
        onMouseDown={(event) => {
          if (!(event.target as Element).closest('button')) event.preventDefault();
        }}
        className="mt-2 overflow-hidden rounded-xl border border-line bg-surface shadow-panel"
      >
        {(q.length < QUESTION_LENGTH.least || count === 0) && (
          <p id={`${id}-words`} className="px-4 py-3 text-sm text-muted [overflow-wrap:anywhere]">
            {words}
          </p>
        )}
        {isFailure && (
          <button
            type="button"
            onClick={() => void submit()}
            className="min-h-11 w-full border-t border-line px-4 text-left font-semibold hover:bg-gray-100 focus-visible:-outline-offset-3"
          >
            Try again
          </button>
        )}
        <div
          ref={list}
          id={`${id}-list`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can't be searched, a datalist not be styled
          role="listbox"
          aria-label="Places"
          hidden={count === 0}
          className="max-h-[min(18.25rem,45dvh)] overflow-y-auto overscroll-contain"
        >
          {places.map((one, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
            <div
              key={`${one.formatted_address} ${one.lat} ${one.lng}`}
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
              role="option"
              aria-selected={index === active}
              onClick={() => choose(one)}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-gray-100 aria-selected:bg-light-lime"
            >
              <Icon name="pin" className="size-5 text-muted" />
              <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
                <span className="font-semibold">{shortPlaceName(one)}</span>
                <span className="text-sm text-gray-700">{one.formatted_address.slice(shortPlaceName(one).length)}</span>
              </span>
            </div>
          ))}
        </div>
      </div>
    </search>
  );
}
