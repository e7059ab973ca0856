import type { HomeInside } from '../../../contracts/shapes/editorial.ts';
import { homeInsideWords, whereInside } from '../../../rules/homes/facts/home-inside-words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { SectionHeading } from './section-heading.ts';

interface HomesInsideProps {
  units: readonly HomeInside[];
  heading: SectionHeading;
}

function Value({ children }: { children: string | null }) {
  if (children !== null) return children;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Unknown</span>
    </>
  );
}

/** The homes inside as a table. A narrow screen has the floor and the entrance below the name of the home. */
export function HomesInside({ units, heading: Heading }: HomesInsideProps) {
  if (units.length === 0) return null;
  return (
    <section aria-labelledby="homes-inside">
      <table className="facts-table homes-inside">
        <caption>
          <Heading id="homes-inside" className="text-xl">
            Homes inside
          </Heading>
        </caption>
        <thead>
          <tr>
            <th scope="col">Home</th>
            <th scope="col">Beds</th>
            <th scope="col">Baths</th>
            <th scope="col">Sqft</th>
            <th scope="col">Floor</th>
            <th scope="col">Entrance</th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit, index) => {
            const words = homeInsideWords(unit);
            return (
              <tr key={`${index} ${unit.name}`}>
                <th scope="row">
                  {unit.name} {unit.potential && <Badge tone="popular">Potential</Badge>}
                  <small>{whereInside(words)}</small>
                </th>
                <td>
                  <Value>{words.beds}</Value>
                </td>
                <td>
                  <Value>{words.baths}</Value>
                </td>
                <td>
                  <Value>{words.sqft}</Value>
                </td>
                <td>
                  <Value>{words.floor}</Value>
                </td>
                <td>
                  <Value>{words.entrance}</Value>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {units.some(({ potential }) => potential) && (
        <p className="mt-2 text-sm text-muted">Potential homes could be added. They don’t exist yet.</p>
      )}
    </section>
  );
}
