import { type TimeRange, tourDay, tourHours } from '../../../rules/tours/tour-times.ts';

/** Times at the homes, one a line. On a narrow screen, a line breaks before the hours. */
export function TimeList({ times, time_zone }: { times: readonly TimeRange[]; time_zone: string }) {
  return (
    <ul className="flex flex-col gap-1">
      {times.map((time) => (
        <li key={time.starts_at}>
          <span className="inline-block">{tourDay(time, time_zone)},</span>{' '}
          <span className="inline-block">{tourHours(time, time_zone)}</span>
        </li>
      ))}
    </ul>
  );
}
