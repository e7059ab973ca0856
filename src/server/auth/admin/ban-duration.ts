const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|h|m|s))+$/;
const PART = /(\d+(?:\.\d+)?)(ms|h|m|s)/g;
/** A thousand years: longer than any account lives. A date has a maximum, so a ban needs one too. */
const MAX_MS = 1000 * 365 * 24 * 3_600_000;

/**
 * The end of a ban with a duration such as `24h` or `1h30m`. Returns null for `none`, and undefined for an invalid
 * duration.
 */
export function banEnd(duration: string, now: Date): Date | null | undefined {
  if (duration === 'none') return null;
  if (!DURATION.test(duration)) return undefined;
  const ms = [...duration.matchAll(PART)].reduce((sum, [, n, unit = '']) => sum + Number(n) * (UNIT_MS[unit] ?? 0), 0);
  return new Date(now.getTime() + Math.min(ms, MAX_MS));
}
