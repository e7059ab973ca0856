import type { ReactNode } from 'react';
import type { CompoundPage } from '../../../contracts/compounds.ts';
import { priceLabel, pricePerHome } from '../../../rules/homes/prices.ts';
import { HomeBadges } from '../home-badges.tsx';
import { placeName } from '../place-name.ts';
import { Comments } from './comments.tsx';
import { ExternalLinks } from './external-links.tsx';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { MapSection } from './map-section.tsx';
import { PeopleNear } from './people-near.tsx';
import { Resources } from './resources.tsx';
import { Tags } from './tags.tsx';

interface HomeDetailsProps {
  compound: CompoundPage;
  now: Date;
  /** The level of the title: h1 on the home's page, h2 in a dialog. */
  heading: 'h1' | 'h2';
  headingId?: string;
  /** Buttons for the home, such as the like button. */
  actions?: ReactNode;
}

/** The home's place as text. */
function placeOf(compound: CompoundPage): string {
  const { neighborhood, area, home_details } = compound;
  const { city, state } = home_details.home_attributes.full_address;
  const names = { neighborhoods: neighborhood ? [neighborhood] : [], areas: [area] };
  return [placeName(names, compound), `${city}, ${state}`].join(' · ');
}

/** The price of each home inside, and how it is computed. */
function PerHome({ compound: { home, editorial } }: Pick<HomeDetailsProps, 'compound'>) {
  const label = priceLabel({ ...home, price: pricePerHome(home, editorial) }, 'full');
  if (label === null) return null;
  return (
    <p className="mt-1">
      <b className="tabular">{label}</b> per home
      <span className="block text-sm text-muted">
        The {home.listing_type === 'rental' ? 'rent' : 'price'} divided by {editorial.numUnits} homes
        {editorial.numPotentialUnits ? ', without potential homes' : ''}.
      </span>
    </p>
  );
}

/** All details of a home. The same on its own page and in the dialog over the list. */
export function HomeDetails({ compound, now, heading: Heading, headingId, actions }: HomeDetailsProps) {
  const { editorial, home } = compound;
  const section = Heading === 'h1' ? 'h2' : 'h3';
  const paragraphs = editorial.description.split(/\n{2,}/).filter(Boolean);
  return (
    <article className="flex flex-col gap-8">
      <Gallery compound_id={compound.compound_id} title={editorial.title} photos={compound.home_photos} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <header>
          {/* As high as the content that loads later. */}
          <div className="flex min-h-11 items-center justify-between gap-3">
            <div className="flex flex-wrap gap-1.5">
              <HomeBadges compound={compound} now={now} />
            </div>
            {actions}
          </div>
          <Heading id={headingId} className="mt-2 text-3xl md:text-4xl">
            {editorial.title}
          </Heading>
          <p className="mt-2 text-muted">{placeOf(compound)}</p>
        </header>
        <aside aria-label="Facts" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="rounded-card bg-surface p-6 shadow-card">
            <p className="text-3xl font-bold tabular">{priceLabel(home, 'full') ?? 'Price not listed'}</p>
            <PerHome compound={compound} />
            <p className="mt-1 text-sm text-muted">{home.formatted_address}</p>
            <Facts compound={compound} />
            <PeopleNear home={home} marketName={compound.market.name} />
            <ExternalLinks compound={compound} />
          </div>
        </aside>
        <div className="flex min-w-0 flex-col gap-8">
          {paragraphs.length > 0 && (
            <section aria-label="Description" className="flex max-w-prose flex-col gap-4 text-lg leading-relaxed">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          )}
          <Tags editorial={editorial} heading={section} />
          <Comments comments={compound.broadcast_comments} heading={section} />
          <Resources compound_id={compound.compound_id} resources={compound.resources} heading={section} />
        </div>
      </div>
      <MapSection compound={compound} heading={section} />
    </article>
  );
}
