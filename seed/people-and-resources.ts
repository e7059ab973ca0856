import type { MetroKey } from '../src/rules/places/metros/metros.ts';

export interface SampleAgent {
  first_name: string;
  /** At a domain that is reserved for examples, which gets no mail. */
  email: string;
  fallback_lnf_advisor: boolean;
}

export const AGENTS: readonly SampleAgent[] = [
  { first_name: 'Maren', email: 'maren@example.com', fallback_lnf_advisor: true },
  { first_name: 'Tobias', email: 'tobias@example.com', fallback_lnf_advisor: false },
  { first_name: 'Ayesha', email: 'ayesha@example.com', fallback_lnf_advisor: false },
  { first_name: 'Jun', email: 'jun@example.com', fallback_lnf_advisor: false },
  { first_name: 'Lucía', email: 'lucia@example.com', fallback_lnf_advisor: false },
  { first_name: 'Wendell', email: 'wendell@example.com', fallback_lnf_advisor: false },
  { first_name: 'Ingrid', email: 'ingrid@example.com', fallback_lnf_advisor: false },
];

export interface SampleResource {
  title: string;
  description: string;
  url: string;
  /** Only for homes of this metro. */
  metro?: MetroKey;
  /** The city of the metro that the page is about. */
  city?: string;
  /** Only for homes where something can be added. */
  building?: true;
}

/** Public pages of cities and agencies, real ones. */
export const RESOURCES: readonly SampleResource[] = [
  {
    title: 'How co-buying works',
    description:
      'The steps of buying a home, from the budget to the closing, by the Consumer Financial Protection Bureau.',
    url: 'https://www.consumerfinance.gov/owning-a-home/',
  },
  {
    title: 'Your rights under fair housing law',
    description:
      'What the Fair Housing Act protects and where to turn, by the Department of Housing and Urban Development.',
    url: 'https://www.hud.gov/program_offices/fair_housing_equal_opp',
  },
  {
    title: 'Living in cohousing',
    description: 'Stories, guides and a directory of communities by the Cohousing Association of the United States.',
    url: 'https://www.cohousing.org/',
  },
  {
    title: 'Saving energy in an older house',
    description: 'What pays off first: sealing, insulation, heat pumps. By Energy Star.',
    url: 'https://www.energystar.gov/',
  },
  {
    title: 'ADU permits in Seattle',
    description:
      'Rules, pre-approved plans and applications of the Seattle Department of Construction and Inspections.',
    url: 'https://www.seattle.gov/sdci',
    metro: 'seattle',
    city: 'Seattle',
    building: true,
  },
  {
    title: 'Planning and zoning in San Francisco',
    description: 'Maps, zoning and permits of the San Francisco Planning Department.',
    url: 'https://sfplanning.org/',
    metro: 'bay_area',
    city: 'San Francisco',
  },
  {
    title: 'ADU rules in California',
    description: 'State law on accessory dwelling units, by the Department of Housing and Community Development.',
    url: 'https://www.hcd.ca.gov/',
    metro: 'bay_area',
    building: true,
  },
  {
    title: 'Building permits in Chicago',
    description: 'How to apply, inspections and building records, by the Department of Buildings.',
    url: 'https://www.chicago.gov/city/en/depts/bldgs.html',
    metro: 'chicago',
    city: 'Chicago',
  },
  {
    title: 'Permits and zoning in Denver',
    description: 'Residential permits, ADU zoning and property records of the City and County of Denver.',
    url: 'https://www.denvergov.org/',
    metro: 'denver',
    city: 'Denver',
  },
  {
    title: 'Licenses and inspections in Philadelphia',
    description: 'Permits, zoning and rental licenses, by the Department of Licenses and Inspections.',
    url: 'https://www.phila.gov/departments/department-of-licenses-and-inspections/',
    metro: 'philadelphia',
    city: 'Philadelphia',
  },
];
