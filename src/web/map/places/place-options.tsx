import { useEffect, useRef } from 'react';
import { type FoundPlace, shortPlaceName } from '../../../rules/places/found-places.ts';
import { Icon } from '../../ui/icon.tsx';

interface PlaceOptionsProps {
  id: string;
  places: readonly FoundPlace[];
  /** The index of the option that the keys are at. -1 for none. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (place: FoundPlace) => void;
}

/** The list of the places that a search found. The field above it has the keys. */
export function PlaceOptions({ id, places, active, optionId, onChoose }: PlaceOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can't be searched, a datalist not be styled
      role="listbox"
      aria-label="Places"
      hidden={places.length === 0}
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
          onClick={() => onChoose(one)}
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
  );
}
