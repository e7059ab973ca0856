const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count} ${many}`;
}

/** A duration in everyday words: 'an hour', '10 minutes'. Always rounded down. */
export function durationWords(seconds: number): string {
  if (seconds >= 2 * HOUR_S || seconds === HOUR_S) return counted(Math.floor(seconds / HOUR_S), 'an hour', 'hours');
  if (seconds >= MINUTE_S) return counted(Math.floor(seconds / MINUTE_S), 'a minute', 'minutes');
  return counted(seconds, 'a second', 'seconds');
}
