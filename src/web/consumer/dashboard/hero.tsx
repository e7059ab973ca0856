/** The welcome at the top of the dashboard: 350 px high on a phone, else 380 px. */
export function Hero() {
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
      <div className="absolute inset-x-4 bottom-5 max-w-md rounded-3xl bg-ground px-6 py-5 shadow-card md:inset-x-6 md:bottom-8">
        <h1 id="hero-title" className="text-3xl md:text-5xl">
          Live near your people
        </h1>
        <p className="mt-2 text-gray-700">
          Triplexes, backyard cottages, four homes around a yard: hand-picked for friends and families.
        </p>
      </div>
    </section>
  );
}
