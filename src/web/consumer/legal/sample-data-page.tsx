import type { Site } from '../../../contracts/pages/page-host.ts';
import { useSite } from '../../lib/navigation/site.ts';
import type { Route } from './+types/sample-data-page';
import { legalMeta } from './legal-meta.ts';
import { Prose, type ProseSection } from './prose.tsx';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return legalMeta('sampleData', 'Which homes are made up, how to tell, and where the map comes from.', matches);
}

const descriptive: ProseSection = {
  id: 'telling',
  title: 'How to tell a sample home',
  content: (
    <>
      <p>
        The corner of a home’s pictures shows how many there are. If it also says “Sample drawing”, the picture was
        drawn for this site. It doesn’t show a real house, and the home doesn’t exist.
      </p>
      <p>A home without that mark on its pictures was added by the operator of this site.</p>
    </>
  ),
};

const madeUp: ProseSection = {
  id: 'made-up',
  title: 'What’s made up',
  content: (
    <>
      <ul>
        <li>the house, its units, rooms, sizes, age and lot</li>
        <li>the price, whether it’s still available, and when it was published</li>
        <li>the title, description, tags and comments, and the people who sign the comments</li>
        <li>the first visits, which decide what’s “Popular”</li>
        <li>the parcel number, and the house number in the address</li>
      </ul>
      <p>
        Addresses follow each city’s street names and numbers, with the nearest post office’s ZIP code. If such an
        address exists, it’s by chance, and the home there has nothing to do with what’s shown here. For the same
        reason, a sample home’s permit and listing links lead to searches that find something else, or nothing.
      </p>
    </>
  ),
};

const real: ProseSection = {
  id: 'real',
  title: 'What’s real',
  content: (
    <p>
      The metros, cities and neighborhoods, and where they are. The areas were put together from them for this site. The
      pages a home links to for further reading are public pages of cities and agencies that have nothing to do with
      this site.
    </p>
  ),
};

const BY = 'https://creativecommons.org/licenses/by/4.0/';
const BY_SA = 'https://creativecommons.org/licenses/by-sa/3.0/';
const ODBL = 'https://opendatacommons.org/licenses/odbl/1.0/';

function map({ map_style_url, map_tiles_url }: Site): ProseSection {
  return {
    id: 'map',
    title: 'Where the map comes from',
    content: (
      <>
        {(map_style_url ?? map_tiles_url) && (
          <p>The map background comes from another service, which is credited on the map. The rest is ours:</p>
        )}
        <dl>
          <dt>Seas, lakes and rivers</dt>
          <dd>
            © OpenStreetMap contributors, under the <a href={ODBL}>Open Database License</a>. We moved shores by less
            than 600 m to match the borders of cities and neighborhoods. The result is available under the same license.
            A few rivers and lakes, and their names, are our own work.
          </dd>
          <dt>City borders</dt>
          <dd>US Census Bureau, in the public domain.</dd>
          <dt>City names and locations</dt>
          <dd>
            GeoNames, under <a href={BY}>CC BY 4.0</a>. We derived built-up land from these and the census places.
          </dd>
          <dt>Neighborhoods</dt>
          <dd>
            Zillow (2015), under <a href={BY_SA}>CC BY-SA 3.0</a>. We cut them to ten metros, simplified them and
            corrected names.
          </dd>
        </dl>
      </>
    ),
  };
}

/** Explains which parts of the sample world are invented and which are real. */
export default function SampleDataPage() {
  const site = useSite();
  return (
    <Prose
      title="About sample homes"
      lead={`${site.product_name} comes with sample data: homes that don’t exist, in places that do. This page explains which is which.`}
      changed="2026-11-21"
      sections={[descriptive, madeUp, real, map(site)]}
    />
  );
}
