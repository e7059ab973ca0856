import { type RefObject, useId } from 'react';
import type { FoundPlace } from '../../../rules/places/found-places.ts';
import type { Metro } from '../../../rules/places/metros/metros.ts';
import { useSite } from '../../lib/navigation/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { searchHint } from './place-offer.ts';
import { PlaceOptions } from './place-options.tsx';
import { usePlaceField } from './use-place-field.ts';
import { QUESTION_LENGTH } from './use-place-search.ts';

interface PlaceSearchProps {
  metro: Metro;
  /** The selected place, which the field shows. */
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

interface PlaceListProps {
  id: string;
  optionId: (index: number) => string;
  search: ReturnType<typeof usePlaceField>;
}

/** What a search found, or why it found nothing. */
function PlaceList({ id, optionId, search }: PlaceListProps) {
  const { q, offer, active, isOpen, choose, submit } = search;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the field
    <div
      hidden={!isOpen}
      onMouseDown={(event) => {
        if (!(event.target as Element).closest('button')) event.preventDefault();
      }}
      className="mt-2 overflow-hidden rounded-xl border border-line bg-surface shadow-panel"
    >
      {(q.length < QUESTION_LENGTH.min || offer.places.length === 0) && (
        <p id={`${id}-words`} className="px-4 py-3 text-sm text-muted [overflow-wrap:anywhere]">
          {offer.words}
        </p>
      )}
      {offer.isFailure && (
        <button
          type="button"
          onClick={() => void submit()}
          className="min-h-11 w-full border-t border-line px-4 text-left font-semibold hover:bg-gray-100 focus-visible:-outline-offset-3"
        >
          Try again
        </button>
      )}
      <PlaceOptions id={`${id}-list`} places={offer.places} active={active} optionId={optionId} onChoose={choose} />
    </div>
  );
}

/** A field that finds places while the visitor types: a combobox with a list, following the ARIA 1.2 pattern. */
export function PlaceSearch({ metro, place, onChoose, message, field, label = 'Find a place' }: PlaceSearchProps) {
  const knowsStreets = useSite().knows_streets ?? false;
  const search = usePlaceField({ metro, place, onChoose, field, knowsStreets });
  const { text, offer, active, isOpen, isListed, open, clear, type, submit, onKeyDown, onLeave } = search;
  const id = useId();
  const optionId = (index: number): string => `${id}-${index}`;
  return (
    <search
      data-open={isOpen || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
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
          maxLength={QUESTION_LENGTH.max}
          value={text}
          onChange={({ target }) => type(target.value)}
          onClick={({ currentTarget }) => {
            if (place && text === place.formatted_address) currentTarget.select();
            else open();
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
      <output className="sr-only">{isOpen ? offer.words : message}</output>
      <PlaceList id={id} optionId={optionId} search={search} />
    </search>
  );
}
