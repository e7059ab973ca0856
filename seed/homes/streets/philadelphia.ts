import { inBlock, named, ordinal, type Street } from './house-numbers.ts';

/** A hundred numbers to the block, numbered streets counted from the Delaware. */
export const philadelphia: Street = (lat, lng, random) => {
  if (lat > 40.015 && lng < -75.13) {
    const names = [
      'Greene St',
      'Wayne Ave',
      'Carpenter Ln',
      'Sedgwick St',
      'Durham St',
      'Boyer St',
      'Hortter St',
      'Phil-Ellena St',
      'McCallum St',
      'Cresheim Rd',
      'Pelham Rd',
      'Westview St',
      'Pomona St',
      'Mount Pleasant Ave',
    ];
    return `${random.int(1, 71) * 100 + random.int(2, 60)} ${random.chance(0.5) ? 'W ' : ''}${random.pick(names)}`;
  }
  const side = lat > 39.9522 ? 'N' : 'S';
  const block = Math.abs(lat - 39.9522) / 0.00115;
  if (lng < -75.185) {
    const names = [
      'Baltimore',
      'Springfield',
      'Chester',
      'Kingsessing',
      'Larchwood',
      'Hazel',
      'Cedar',
      'Catharine',
      'Osage',
      'Pine',
    ];
    const street = Math.round((-75.1855 - lng) / 0.00148) + 30;
    return random.chance(0.55)
      ? `${inBlock(street, random)} ${random.pick(names)} Ave`
      : `${inBlock(block, random)} ${side} ${ordinal(Math.max(31, street))} St`;
  }
  const street = Math.round((-75.1405 - lng) / 0.00154) + 1;
  if (street >= 2 && random.chance(0.7)) return `${inBlock(block, random)} ${side} ${ordinal(street)} St`;
  const east = [
    'Memphis',
    'Gaul',
    'Tulip',
    'Cedar',
    'Coral',
    'Belgrade',
    'Almond',
    'Thompson',
    'Susquehanna',
    'Norris',
    'Montgomery',
    'Berks',
  ];
  const south = [
    'Tasker',
    'Morris',
    'Moore',
    'Mifflin',
    'Reed',
    'Dickinson',
    'Wharton',
    'Federal',
    'Catharine',
    'Kimball',
    'Ellsworth',
    'Titan',
  ];
  if (side === 'S') return `${inBlock(Math.max(2, street), random)} ${random.pick(south)} St`;
  return `${random.int(5, 29) * 100 + random.int(2, 60)} ${side === 'N' && lng > -75.145 ? 'E ' : ''}${random.pick(east)} St`;
};

/** The streets of the suburbs. */
export const mainLine: Street = named([
  'Athens Ave',
  'Linwood Ave',
  'Glenn Rd',
  'Walnut Ave',
  'Ardmore Ave',
  'Simpson Rd',
  'Holland Ave',
  'Woodside Rd',
  'Iona Ave',
  'Essex Ave',
  'Grayling Ave',
  'Chestnut Ave',
  'Conway Ave',
  'Elm Ter',
  'Summit Ave',
]);
