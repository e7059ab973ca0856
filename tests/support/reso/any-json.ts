import fc from 'fast-check';

const DEEP = 20_000;

/** A list in a list in a list … It can be read as JSON, but not written again. */
const deepList: unknown = JSON.parse('['.repeat(DEEP) + ']'.repeat(DEEP));
const deepRecord: unknown = JSON.parse('{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP));

/** Values that feeds send, or that an attacker would. */
const likely = fc.constantFrom<unknown>(
  'Active',
  'ActiveUnderContract',
  'Closed',
  'Delete',
  'Incomplete',
  'Residential Lease',
  'Land',
  'Duplex',
  'Guest House',
  'Y',
  '1',
  'maybe',
  '2026-11-20',
  '0001-01-01',
  '2026-02-30',
  '2026-11-20T18:02:11.1234567Z',
  '2026-11-20T18:02:11+14:00',
  '$1,250,000',
  '1.250.000,00',
  '-1',
  '1e999',
  '0x10',
  '98107',
  '98107 1234',
  'K1A 0B1',
  'N/A',
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202egnirts',
  '__proto__',
  "'; drop table listing; --",
  '<img src=x onerror=alert(1)>',
  'x'.repeat(100_000),
  ','.repeat(2_000),
  [],
  {},
  [[]],
  [null],
  ['Y', 'N'],
  { LookupValue: 'Active' },
  deepList,
  deepRecord,
  1e308,
  -0,
  0.1,
  2_147_483_648,
  true,
  false,
  null,
);

/** Anything that JSON can say. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(likely, fc.jsonValue(), fc.array(likely, { maxLength: 3 }));
