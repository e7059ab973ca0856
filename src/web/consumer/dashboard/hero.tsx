import { usePeople } from '../../lib/storage/people.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Icon } from '../../ui/icon.tsx';

/** The welcome at the top of the dashboard: 350 px high on a phone, else 380 px. It asks whom the visitor wants to live near. */
export function Hero({ onEditPeople }: { onEditPeople: () => void }) {
  const people = usePeople();
  const hydrated = useHydrated();
  return (
    <section className="relative h-[350px] overflow-hidden md:h-[380px]" aria-labelledby="hero-title">
      {/* A phone shows little more than a square of the picture, so it gets a separate composition and file. */}
      <picture>
        <source media="(max-width: 767px)" srcSet="/hero-phone-800.avif" type="image/avif" />
        <source media="(max-width: 767px)" srcSet="/hero-phone-800.jpg" />
        <source
          srcSet="/hero-800.avif 800w, /hero-1600.avif 1600w, /hero-2400.avif 2400w"
          sizes="100vw"
          type="image/avif"
        />
        <img
          src="/hero-1600.jpg"
          width={2400}
          height={1000}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 size-full bg-sky object-cover object-top md:object-[70%_65%]"
        />
      </picture>
      {/* The minimum height is that of the whole content. The panel is aligned to the bottom, so the title would move while the
          rest of the page arrives. */}
      <div className="absolute inset-x-4 bottom-5 min-h-48 max-w-md rounded-3xl bg-ground px-6 py-5 shadow-card md:inset-x-6 md:bottom-8 md:min-h-63">
        <h1 id="hero-title" className="text-3xl md:text-5xl">
          Live near your people
        </h1>
        <p className="mt-2 text-gray-700">
          {/* The picture of a phone needs the space. */}
          <span className="max-md:hidden">Triplexes, backyard cottages, four homes around a yard: hand-picked</span>
          <span className="md:hidden">Hand-picked homes</span> for friends and families.
        </p>
        {/* The answer stays in the browser, so the question needs scripts. Its space is reserved. */}
        <button
          type="button"
          onClick={onEditPeople}
          className={`mt-4 flex min-h-11 w-full items-center gap-2 rounded-full border border-control bg-surface px-3 text-left font-semibold hover:bg-gray-100 ${hydrated ? '' : 'invisible'}`}
        >
          <Icon name="pin" className="size-5 max-sm:hidden" />
          <span className="truncate">
            {people.length === 0
              ? 'Who do you want to live near?'
              : `Near ${people.map(({ name }) => name).join(', ')}`}
          </span>
        </button>
      </div>
    </section>
  );
}
