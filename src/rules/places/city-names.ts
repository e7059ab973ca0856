const BALANCE = /\s*\(balance\)\s*$/i;
const GOVERNMENT = /\s+(?:city|town|village|(?:unified|consolidated|metro|metropolitan) government)$/i;

/**
 * Whether this is a Census Bureau name for the rest of a city, without its independent towns: `Milford city (balance)`.
 */
export function isBalanceName(name: string): boolean {
  return BALANCE.test(name);
}

/** A city's everyday name: `City of Milford (balance)` becomes Milford. Other names are returned unchanged. */
export function plainCityName(name: string): string {
  if (!isBalanceName(name)) return name;
  return name
    .replace(BALANCE, '')
    .replace(GOVERNMENT, '')
    .replace(/^(?:City|Town|Village) of\s+/i, '');
}
