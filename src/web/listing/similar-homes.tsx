import { track } from '../lib/track.ts';
import { HomeGrid } from './home-grid.tsx';
import type { PlacedHome } from './placed-home.ts';

interface SimilarHomesProps {
  title: string;
  homes: readonly PlacedHome[];
  now: Date;
  /** Opens a home over the list. Without it, the cards lead to the homes' pages. */
  onOpen?: (compound_id: number) => void;
}

/** A few other homes that the visitor may like. */
export function SimilarHomes({ title, homes, now, onOpen }: SimilarHomesProps) {
  if (homes.length === 0) return null;
  return (
    <section aria-labelledby="similar-homes">
      <h2 id="similar-homes" className="mb-5 text-2xl">
        {title}
      </h2>
      <HomeGrid
        homes={homes}
        now={now}
        onOpen={onOpen}
        onChoose={(compound_id) => track('Similar Home Chosen', { compound_id })}
      />
    </section>
  );
}
