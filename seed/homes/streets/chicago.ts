import { named, type Street } from './house-numbers.ts';

const chicagoAvenues = [
  ['Clark', -87.6315],
  ['Halsted', -87.6466],
  ['Sheffield', -87.6535],
  ['Racine', -87.6565],
  ['Wayne', -87.662],
  ['Ashland', -87.667],
  ['Paulina', -87.6695],
  ['Wolcott', -87.6745],
  ['Damen', -87.677],
  ['Hoyne', -87.6795],
  ['Leavitt', -87.682],
  ['Oakley', -87.6845],
  ['Western', -87.687],
  ['Campbell', -87.69],
  ['Rockwell', -87.692],
  ['Talman', -87.6935],
  ['California', -87.697],
  ['Mozart', -87.699],
  ['Francisco', -87.7005],
  ['Sacramento', -87.702],
  ['Albany', -87.7045],
  ['Kedzie', -87.707],
  ['Sawyer', -87.7085],
  ['Spaulding', -87.71],
  ['Kimball', -87.712],
  ['Drake', -87.715],
  ['Central Park', -87.717],
  ['Monticello', -87.718],
  ['Hamlin', -87.722],
  ['Pulaski', -87.727],
  ['Kildare', -87.732],
  ['Cicero', -87.746],
] as const;

/** 800 numbers to the mile from State and Madison; the avenue that really runs nearest. */
export const chicago: Street = (lat, lng, random) => {
  const side = lat > 41.882 ? 'N' : 'S';
  const number = Math.max(101, Math.round(Math.abs(lat - 41.882) * 69.05 * 800) + random.int(-20, 20));
  if (lng > -87.628) {
    const names = [
      'Michigan',
      'Indiana',
      'Prairie',
      'Calumet',
      'Martin Luther King',
      'Vincennes',
      'Langley',
      'Drexel',
      'Ellis',
      'Greenwood',
      'University',
      'Woodlawn',
      'Kimbark',
      'Kenwood',
      'Dorchester',
      'Blackstone',
    ];
    const at = Math.min(names.length - 1, Math.max(0, Math.round((lng + 87.6235) / 0.0022)));
    const name = names[at] ?? 'Ellis';
    return `${number} ${side} ${name} ${name === 'Martin Luther King' ? 'Dr' : 'Ave'}`;
  }
  const [nearest] = chicagoAvenues.toSorted((a, b) => Math.abs(a[1] - lng) - Math.abs(b[1] - lng))[0] ?? ['Halsted'];
  return `${number} ${side} ${nearest} ${nearest === 'Halsted' || nearest === 'Clark' ? 'St' : 'Ave'}`;
};

/** How streets are called in the cities that have their own style. */
export const chicagoSuburbs: Readonly<Record<string, Street>> = {
  'Oak Park': named([
    'S Kenilworth Ave',
    'N Grove Ave',
    'S Oak Park Ave',
    'N Euclid Ave',
    'S Wesley Ave',
    'N East Ave',
    'S Scoville Ave',
    'N Elmwood Ave',
    'S Ridgeland Ave',
    'S Cuyler Ave',
    'N Harvey Ave',
    'S Lombard Ave',
    'S Taylor Ave',
    'N Humphrey Ave',
  ]),
  Berwyn: named([
    'Wesley Ave',
    'Clarence Ave',
    'Wenonah Ave',
    'Kenilworth Ave',
    'Grove Ave',
    'Oak Park Ave',
    'Euclid Ave',
    'Scoville Ave',
    'Gunderson Ave',
    'Elmwood Ave',
    'Ridgeland Ave',
    'Cuyler Ave',
    'Harvey Ave',
    'Highland Ave',
  ]),
  'Forest Park': named([
    'Thomas Ave',
    'Beloit Ave',
    'Marengo Ave',
    'Elgin Ave',
    'Circle Ave',
    'Hannah Ave',
    'Ferdinand Ave',
    'Lathrop Ave',
    'Dunlop Ave',
  ]),
  Evanston: named([
    'Ridge Ave',
    'Asbury Ave',
    'Maple Ave',
    'Oak Ave',
    'Wesley Ave',
    'Ashland Ave',
    'Dewey Ave',
    'Judson Ave',
    'Hinman Ave',
    'Forest Ave',
    'Elmwood Ave',
    'Sherman Ave',
    'Michigan Ave',
    'Noyes St',
    'Lincoln St',
    'Simpson St',
    'Greenleaf St',
    'Lee St',
    'Washington St',
  ]),
};
