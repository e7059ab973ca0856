import { Link } from 'react-router';
import { timeSince } from '../../../rules/curation/time-since.ts';

interface DeskRowProps {
  to: string;
  isCurrent: boolean;
  /** Who wrote or asked. */
  name: string;
  /** What it is about, such as the title of a home. */
  about: string;
  excerpt: string;
  /** Null if no staff member has taken it. */
  taker: string | null;
  /** The word for what waits, if it waits for staff. */
  waits: string | null;
  timestamp: string;
  now: Date;
}

/** A thread or a tour in the list. */
export function DeskRow({ to, isCurrent, name, about, excerpt, taker, waits, timestamp, now }: DeskRowProps) {
  return (
    <li className={`relative rounded-2xl px-4 py-3 ${isCurrent ? 'bg-light-lavender' : 'bg-surface hover:bg-gray-50'}`}>
      <div className="flex items-baseline gap-2">
        {waits !== null && (
          <span className="size-2.5 shrink-0 self-center rounded-full bg-coral">
            <span className="sr-only">{waits}</span>
          </span>
        )}
        <Link
          to={to}
          preventScrollReset
          aria-current={isCurrent || undefined}
          className="stretched min-w-0 truncate font-semibold"
        >
          {name}
        </Link>
        <time dateTime={timestamp} className="ml-auto shrink-0 text-sm text-gray-700">
          {timeSince(new Date(timestamp), now)}
        </time>
      </div>
      <p className="truncate text-sm text-gray-700">
        {about}
        {taker !== null && ` · ${taker}`}
      </p>
      <p className="line-clamp-2 wrap-anywhere">{excerpt}</p>
    </li>
  );
}
