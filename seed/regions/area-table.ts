// Long, because it is a table of areas.

import type { MetroKey } from '../../src/rules/places/metros/metros.ts';

/** A hand-picked part of a market. */
export interface AreaDefinition {
  /** The slug, unique across markets. */
  name: string;
  display_name: string;
  /** Cities that belong to it as a whole. */
  cities?: readonly string[];
  /** In cities that are split among areas: each neighborhood belongs to the area with the nearest of these points. */
  centers?: readonly (readonly [city: string, lat: number, lng: number])[];
  /** How much of the market's homes it has, 1 unless said. */
  weight?: number;
  active?: false;
  internal_only?: true;
}

export const AREAS: Readonly<Partial<Record<MetroKey, readonly AreaDefinition[]>>> = {
  seattle: [
    {
      name: 'seattle-ballard-fremont',
      display_name: 'Ballard & Fremont',
      centers: [
        ['Seattle', 47.676, -122.382],
        ['Seattle', 47.664, -122.348],
      ],
      weight: 1.6,
    },
    {
      name: 'seattle-capitol-hill-central-district',
      display_name: 'Capitol Hill & Central District',
      centers: [
        ['Seattle', 47.624, -122.316],
        ['Seattle', 47.608, -122.298],
        ['Seattle', 47.634, -122.292],
      ],
      weight: 1.5,
    },
    {
      name: 'seattle-queen-anne-magnolia',
      display_name: 'Queen Anne & Magnolia',
      centers: [
        ['Seattle', 47.638, -122.36],
        ['Seattle', 47.648, -122.4],
      ],
      weight: 0.8,
    },
    {
      name: 'seattle-north',
      display_name: 'North Seattle',
      centers: [
        ['Seattle', 47.712, -122.335],
        ['Seattle', 47.676, -122.29],
        ['Seattle', 47.705, -122.29],
      ],
      cities: ['Shoreline', 'Lake Forest Park'],
      weight: 1.5,
    },
    {
      name: 'seattle-columbia-city-beacon-hill',
      display_name: 'Columbia City & Beacon Hill',
      centers: [
        ['Seattle', 47.563, -122.295],
        ['Seattle', 47.528, -122.275],
        ['Seattle', 47.537, -122.318],
      ],
      weight: 1.3,
    },
    {
      name: 'seattle-west-seattle',
      display_name: 'West Seattle',
      centers: [
        ['Seattle', 47.568, -122.39],
        ['Seattle', 47.532, -122.37],
      ],
      weight: 1.2,
    },
    {
      name: 'seattle-eastside',
      display_name: 'Eastside',
      cities: ['Bellevue', 'Kirkland', 'Redmond', 'Woodinville', 'Mercer Island', 'Bothell'],
      weight: 1.2,
    },
    { name: 'seattle-tacoma', display_name: 'Tacoma', cities: ['Tacoma'], weight: 0.9 },
    { name: 'seattle-everett', display_name: 'Everett', cities: ['Everett'], weight: 0.15, internal_only: true },
  ],
  bay_area: [
    {
      name: 'bay-area-mission-bernal-noe',
      display_name: 'Mission, Bernal & Noe Valley',
      centers: [
        ['San Francisco', 37.75, -122.42],
        ['San Francisco', 37.735, -122.4],
        ['San Francisco', 37.722, -122.435],
      ],
    },
    {
      name: 'bay-area-sunset-richmond',
      display_name: 'Sunset & Richmond',
      centers: [
        ['San Francisco', 37.756, -122.485],
        ['San Francisco', 37.781, -122.48],
        ['San Francisco', 37.735, -122.475],
      ],
    },
    {
      name: 'bay-area-haight-north-beach',
      display_name: 'Haight to North Beach',
      centers: [
        ['San Francisco', 37.773, -122.44],
        ['San Francisco', 37.797, -122.42],
        ['San Francisco', 37.779, -122.403],
      ],
      weight: 0.8,
    },
    {
      name: 'bay-area-berkeley-north-oakland',
      display_name: 'Berkeley & North Oakland',
      centers: [
        ['Oakland', 37.842, -122.262],
        ['Oakland', 37.838, -122.22],
      ],
      cities: ['Berkeley', 'Albany', 'El Cerrito', 'Emeryville'],
      weight: 1.6,
    },
    {
      name: 'bay-area-lake-merritt-west-oakland',
      display_name: 'Lake Merritt & West Oakland',
      centers: [
        ['Oakland', 37.807, -122.25],
        ['Oakland', 37.81, -122.29],
      ],
      weight: 1.2,
    },
    {
      name: 'bay-area-east-oakland-alameda',
      display_name: 'East Oakland & Alameda',
      centers: [
        ['Oakland', 37.782, -122.205],
        ['Oakland', 37.752, -122.165],
      ],
      cities: ['Alameda', 'San Leandro'],
      weight: 1.2,
    },
    {
      name: 'bay-area-peninsula',
      display_name: 'Peninsula',
      cities: ['San Mateo', 'Redwood City', 'Palo Alto', 'Menlo Park', 'Burlingame', 'San Carlos'],
      weight: 0.8,
    },
    {
      name: 'bay-area-san-jose',
      display_name: 'San Jose & Santa Clara',
      cities: ['San Jose', 'Santa Clara', 'Campbell'],
      weight: 1,
    },
    {
      name: 'bay-area-fremont-hayward',
      display_name: 'Fremont & Hayward',
      cities: ['Fremont', 'Hayward'],
      weight: 0.15,
      active: false,
    },
  ],
  chicago: [
    {
      name: 'chicago-logan-square-avondale',
      display_name: 'Logan Square & Avondale',
      centers: [
        ['Chicago', 41.925, -87.705],
        ['Chicago', 41.902, -87.69],
      ],
    },
    {
      name: 'chicago-lincoln-square-ravenswood',
      display_name: 'Lincoln Square & Ravenswood',
      centers: [
        ['Chicago', 41.968, -87.687],
        ['Chicago', 41.963, -87.718],
      ],
    },
    {
      name: 'chicago-lakeview-lincoln-park',
      display_name: 'Lakeview & Lincoln Park',
      centers: [
        ['Chicago', 41.943, -87.656],
        ['Chicago', 41.922, -87.65],
      ],
    },
    {
      name: 'chicago-rogers-park-edgewater',
      display_name: 'Rogers Park & Edgewater',
      centers: [
        ['Chicago', 42.01, -87.67],
        ['Chicago', 41.985, -87.66],
      ],
    },
    {
      name: 'chicago-pilsen-bridgeport',
      display_name: 'Pilsen & Bridgeport',
      centers: [
        ['Chicago', 41.856, -87.656],
        ['Chicago', 41.835, -87.65],
      ],
    },
    {
      name: 'chicago-hyde-park-bronzeville',
      display_name: 'Hyde Park & Bronzeville',
      centers: [
        ['Chicago', 41.795, -87.594],
        ['Chicago', 41.822, -87.618],
      ],
    },
    {
      name: 'chicago-oak-park-berwyn',
      display_name: 'Oak Park & Berwyn',
      cities: ['Oak Park', 'Berwyn', 'Forest Park'],
    },
    { name: 'chicago-evanston', display_name: 'Evanston', cities: ['Evanston'], weight: 0.8 },
  ],
  denver: [
    {
      name: 'denver-highland-sunnyside',
      display_name: 'Highland & Sunnyside',
      centers: [
        ['Denver', 39.763, -105.012],
        ['Denver', 39.778, -105.002],
      ],
    },
    {
      name: 'denver-capitol-hill-city-park',
      display_name: 'Capitol Hill & City Park',
      centers: [
        ['Denver', 39.734, -104.975],
        ['Denver', 39.743, -104.952],
      ],
    },
    {
      name: 'denver-five-points-rino',
      display_name: 'Five Points & RiNo',
      centers: [
        ['Denver', 39.758, -104.985],
        ['Denver', 39.747, -105],
        ['Denver', 39.773, -104.97],
      ],
    },
    {
      name: 'denver-washington-park-platt-park',
      display_name: 'Washington Park & Platt Park',
      centers: [
        ['Denver', 39.7, -104.968],
        ['Denver', 39.683, -104.978],
      ],
    },
    {
      name: 'denver-park-hill-central-park',
      display_name: 'Park Hill & Central Park',
      centers: [
        ['Denver', 39.752, -104.92],
        ['Denver', 39.757, -104.88],
      ],
    },
    {
      name: 'denver-lakewood-wheat-ridge',
      display_name: 'Lakewood & Wheat Ridge',
      cities: ['Lakewood', 'Wheat Ridge', 'Edgewater'],
    },
    { name: 'denver-boulder', display_name: 'Boulder', cities: ['Boulder'], weight: 0.7 },
  ],
  philadelphia: [
    {
      name: 'philadelphia-fishtown-kensington',
      display_name: 'Fishtown & Kensington',
      centers: [
        ['Philadelphia', 39.972, -75.132],
        ['Philadelphia', 39.985, -75.118],
      ],
    },
    {
      name: 'philadelphia-west',
      display_name: 'West Philadelphia',
      centers: [
        ['Philadelphia', 39.951, -75.212],
        ['Philadelphia', 39.97, -75.225],
      ],
    },
    {
      name: 'philadelphia-mount-airy-germantown',
      display_name: 'Mount Airy & Germantown',
      centers: [
        ['Philadelphia', 40.06, -75.187],
        ['Philadelphia', 40.035, -75.175],
      ],
    },
    {
      name: 'philadelphia-south',
      display_name: 'South Philadelphia',
      centers: [
        ['Philadelphia', 39.932, -75.165],
        ['Philadelphia', 39.922, -75.18],
      ],
    },
    {
      name: 'philadelphia-fairmount-center-city',
      display_name: 'Fairmount & Center City',
      centers: [
        ['Philadelphia', 39.97, -75.175],
        ['Philadelphia', 39.951, -75.163],
      ],
    },
    {
      name: 'philadelphia-main-line',
      display_name: 'Main Line',
      cities: ['Ardmore', 'Narberth', 'Bryn Mawr', 'Haverford College', 'Penn Wynne'],
      weight: 0.7,
    },
  ],
};

/** Neighborhoods on the map where nobody has a home to sell. */
export const NOT_LIVED_IN =
  /airport|industrial|coliseum|cemetery|marsh|golf|stadium|navy yard|business|arboretum|\bpark heritage|esther clark|joaquin miller|baylands|sodo|^o'hare$|federal center|centretech|botanical|university city science/i;
