/** A part of a day. ISO 8601. */
export interface TimeRange {
  starts_at: string;
  ends_at: string;
}

/** `Saturday, December 5` in a time zone. */
export function tourDay({ starts_at }: Pick<TimeRange, 'starts_at'>, time_zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  return format.format(new Date(starts_at));
}

/** `2:30 PM`, with plain spaces. */
function hour(moment: string, time_zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: time_zone, hour: 'numeric', minute: '2-digit' });
  return format.format(new Date(moment)).replaceAll(/\s/g, ' ');
}

/** `10:00 AM to 12:30 PM` in a time zone. */
export function tourHours({ starts_at, ends_at }: TimeRange, time_zone: string): string {
  return `${hour(starts_at, time_zone)} to ${hour(ends_at, time_zone)}`;
}

/** `Saturday, December 5, 10:00 AM to 12:30 PM` in a time zone. */
export function tourTime(range: TimeRange, time_zone: string): string {
  return `${tourDay(range, time_zone)}, ${tourHours(range, time_zone)}`;
}

/** `2:30 PM` for a time on a wall clock, such as `14:30`. */
export function clockLabel(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
