import type { MetroKey } from '../../places/metros/metros.ts';

/** A law that protects people who pay with a voucher or other assistance. */
interface IncomeLaw {
  source: string;
  /** Since when it holds, as a year. */
  since: number;
}

/**
 * The laws by metro. Null where no law protects a source of income. Read on 2026-11-24. Not legal advice: a person
 * responsible reads the list once a year, and changes this date.
 */
export const incomeLaws: Readonly<Record<MetroKey, IncomeLaw | null>> = {
  seattle: { source: 'RCW 59.18.255; Seattle Municipal Code 14.08', since: 2018 },
  bay_area: { source: 'California Government Code 12955(p), by SB 329', since: 2020 },
  los_angeles: { source: 'California Government Code 12955(p), by SB 329', since: 2020 },
  chicago: { source: '775 ILCS 5/3-102, by HB 2775; Chicago Fair Housing Ordinance', since: 2023 },
  denver: { source: 'Colorado Revised Statutes 24-34-502, by HB 20-1332', since: 2021 },
  philadelphia: { source: 'Philadelphia Code 9-1108', since: 1980 },
  washington_dc: { source: 'D.C. Code 2-1402.21', since: 2002 },
  new_york: { source: 'New York Executive Law 296(5); New York City Administrative Code 8-107(5)', since: 2008 },
  boston: { source: 'Massachusetts General Laws chapter 151B, section 4(10)', since: 1990 },
  // Texas Local Government Code 250.007 keeps cities from protecting vouchers.
  austin: null,
};
