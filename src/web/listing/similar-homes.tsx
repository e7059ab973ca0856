import { HomeCard } from './home-card.tsx';
import type { PlacedHome } from './placed-home.ts';

interface SimilarHomesProps {
  title: string;
  homes: readonly PlacedHome[];
  now: Date;
}

/** A few homes to go on with. */
export function SimilarHomes({ title, homes, now }: SimilarHomesProps) {
  if (homes.length === 0) return null;
  return (
    <section aria-labelledby="similar-homes">
      <h2 id="similar-homes" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {homes.map(({ card, place }) => (
          <li key={card.compound_id} className="flex">
            <HomeCard
              compound={card}
              place={place}
              now={now}
              sizes="(min-width: 1024px) 340px, (min-width: 640px) 45vw, 92vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
