import type { Site } from '../../../contracts/page-host.ts';
import { useSite } from '../../lib/site.ts';
import type { Route } from './+types/sample-data-page';
import { legalMeta } from './legal-meta.ts';
import { Prose, type ProseSection } from './prose.tsx';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return legalMeta('sampleData', 'Which homes are made up, how to tell, and where the map comes from.', matches);
}

const telling: ProseSection = {
  id: 'telling',
  title: 'How to tell a sample home',
  content: (
    <>
      <p>
        In the corner of a home’s pictures stands how many there are. Where “Sample drawing” stands beside that, the
        picture is a drawing that was made for this site. It shows no real house, and the home that it belongs to
        doesn’t exist.
      </p>
      <p>A home whose pictures don’t carry that mark was entered by whoever runs this site.</p>
    </>
  ),
};

const madeUp: ProseSection = {
  id: 'made-up',
  title: 'What is made up about it',
  content: (
    <>
      <ul>
        <li>the house, its units, rooms, sizes, age and lot</li>
        <li>the price, whether it is still to be had, and when it was published</li>
        <li>title, description, tags and comments, and the people who sign the comments</li>
        <li>the first visits, from which “Popular” is worked out</li>
        <li>the parcel number, and the house number in the address</li>
      </ul>
      <p>
        Addresses follow how each city names and numbers its streets, and ZIP codes the nearest post office’s. Should
        such an address exist, it is by chance, and the home there has nothing to do with what is shown. For the same
        reason the links to permits and listings of a sample home lead to searches that find something else, or nothing.
      </p>
    </>
  ),
};

const real: ProseSection = {
  id: 'real',
  title: 'What is real',
  content: (
    <p>
      The metros, cities and neighborhoods, and where they are. The areas are put together from them for this site. The
      pages that a home names for further reading are public pages of cities and agencies, who have nothing to do with
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
          <p>The ground of the map comes from another service, whose credits stand on it. The rest is ours:</p>
        )}
        <dl>
          <dt>Seas, lakes and rivers</dt>
          <dd>
            © OpenStreetMap contributors, under the <a href={ODBL}>Open Database License</a>. We moved shores by less
            than 600 m to meet the borders of cities and neighborhoods; the result is offered under the same license. A
            few rivers and lakes, and their names, are our own work.
          </dd>
          <dt>Borders of cities</dt>
          <dd>US Census Bureau, in the public domain.</dd>
          <dt>Names and places of cities</dt>
          <dd>
            GeoNames, under <a href={BY}>CC BY 4.0</a>. Built-up land was grown by us from these and the census places.
          </dd>
          <dt>Neighborhoods</dt>
          <dd>
            Zillow (2015), under <a href={BY_SA}>CC BY-SA 3.0</a>. We cut them to ten metros, simplified them and mended
            names.
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
      title="About the sample homes"
      lead={`${site.product_name} comes with a world to try it in: homes that nobody can buy, in places that exist. This page says which is which.`}
      changed="2026-11-21"
      sections={[telling, madeUp, real, map(site)]}
    />
  );
}
