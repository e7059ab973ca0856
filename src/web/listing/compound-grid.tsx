import { CompoundCardView } from './compound-card-view.tsx';
import type { PlacedCompound } from './placed-compound.ts';

interface CompoundGridProps {
  homes: readonly PlacedCompound[];
  now: Date;
  onOpen?: ((compound_id: number) => void) | undefined;
  /** Hears of a press on a home, whether it opens over the list or on its page. */
  onChoose?: (compound_id: number) => void;
}

/** A grid of home cards, with as many columns as fit. */
export function CompoundGrid({ homes, now, onOpen, onChoose }: CompoundGridProps) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {homes.map(({ card, place }) => (
        <li
          key={card.compound_id}
          data-compound-id={card.compound_id}
          className="flex"
          onClickCapture={() => onChoose?.(card.compound_id)}
        >
          <CompoundCardView
            compound={card}
            place={place}
            now={now}
            sizes="(min-width: 1024px) 340px, (min-width: 640px) 45vw, 92vw"
            {...(onOpen && { onOpen })}
          />
        </li>
      ))}
    </ul>
  );
}
