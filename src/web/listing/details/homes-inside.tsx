import type { HomeInside } from '../../../contracts/shapes/editorial.ts';
import { type HomeInsideWords, homeInsideWords, whereInside } from '../../../rules/homes/facts/home-inside-words.ts';
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

const columns = [
  ['beds', 'Beds'],
  ['baths', 'Baths'],
  ['sqft', 'Sqft'],
  ['floor', 'Floor'],
  ['entrance', 'Entrance'],
] as const;

/** The columns that a narrow screen has no room for. The cell of the home's name has their words there. */
const isFolded = (name: keyof HomeInsideWords): boolean => name === 'floor' || name === 'entrance';

/** The homes inside as a table, without the columns that nothing is known about. A narrow screen has the floor and the entrance below the name of the home. */
export function HomesInside({ units, heading: Heading }: HomesInsideProps) {
  if (units.length === 0) return null;
  const known = columns.filter(([name]) => units.some((unit) => homeInsideWords(unit)[name] !== null));
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
            {known.map(([name, label]) => (
              <th key={name} scope="col" className={isFolded(name) ? 'folded' : ''}>
                {label}
              </th>
            ))}
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
                {known.map(([name]) => (
                  <td key={name} className={isFolded(name) ? 'folded' : ''}>
                    <Value>{words[name]}</Value>
                  </td>
                ))}
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
