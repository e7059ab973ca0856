import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { priceChanges } from '../../../rules/homes/prices/price-changes.ts';
import { formatDay } from '../../../rules/values/formats.ts';
import type { SectionHeading } from './section-heading.ts';

interface PriceHistoryProps {
  compound: CompoundPage;
  now: Date;
  heading: SectionHeading;
}

/** The prices that a home has had. Nothing if the price has never changed. */
export function PriceHistory({ compound: { price_history, home }, now, heading: Heading }: PriceHistoryProps) {
  const changes = priceChanges(price_history, { listing_type: home.listing_type, now });
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="price-history">
      <table className="facts-table">
        <caption>
          <Heading id="price-history" className="text-xl">
            Price history
          </Heading>
        </caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Change</th>
            <th scope="col">{home.listing_type === 'rental' ? 'Rent' : 'Price'}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ changed_at, change, price }) => (
            <tr key={changed_at}>
              <th scope="row">
                <time dateTime={changed_at}>{formatDay(changed_at)}</time>
              </th>
              <td>{change}</td>
              <td>{price ?? 'Not listed'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
