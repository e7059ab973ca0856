import { formatNumber } from '../../../rules/values/formats.ts';

interface Stat {
  label: string;
  value: number;
}

/** Large figures with their names. The first is the widest, so that an odd number fills the rows. */
export function StatList({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {stats.map(({ label, value }) => (
        <div key={label} className="rounded-2xl bg-surface px-4 py-3 first:col-span-2">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
