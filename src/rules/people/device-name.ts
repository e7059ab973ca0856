/**
 * Browsers by a pattern that tells them apart. The order matters: most browsers also claim to be the browsers further
 * down.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (list: typeof browsers, text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** A readable name for the browser and device behind a `User-Agent` header: "Firefox on Windows". */
export function deviceName(user_agent: string): string {
  const browser = find(browsers, user_agent);
  const system = find(systems, user_agent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another device';
}
