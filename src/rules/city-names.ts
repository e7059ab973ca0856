const BALANCE = /\s*\(balance\)\s*$/i;
const GOVERNMENT = /\s+(?:city|town|village|(?:unified|consolidated|metro|metropolitan) government)$/i;

/** Whether a name is the Census Bureau's for what is left of a city without its independent towns: `Milford city (balance)`. */
export function isBalanceName(name: string): boolean {
  return BALANCE.test(name);
}

/** A city's name as people say it: `City of Milford (balance)` is Milford. Other names stay as they are. */
export function plainCityName(name: string): string {
  if (!isBalanceName(name)) return name;
  return name
    .replace(BALANCE, '')
    .replace(GOVERNMENT, '')
    .replace(/^(?:City|Town|Village) of\s+/i, '');
}
