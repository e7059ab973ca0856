import type { StaffArea } from '../../../contracts/homes/regions.ts';
import { hiddenWords } from './areas.ts';

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** A short word that says why visitors don't see an area or a market. */
export function HiddenMark({ of }: { of: Pick<StaffArea, 'active' | 'internal_only'> }) {
  const words = hiddenWords(of);
  return words && <span className="rounded-full bg-gray-200 px-3 py-0.5 text-sm font-semibold">{words}</span>;
}

/** An area in a market's list. */
export function AreaContent({ record }: { record: StaffArea }) {
  const { display_name, name, homes, published, subscribers, has_boundary } = record;
  return (
    <>
      <h4 className="flex flex-wrap items-center gap-x-3 font-semibold">
        {display_name}
        <HiddenMark of={record} />
      </h4>
      <p className="text-sm text-muted">
        {counted(homes, 'home')}
        {homes > 0 && `, ${published} published`} · {counted(subscribers, 'subscriber')} · {name}
        {!has_boundary && ' · no outline'}
      </p>
    </>
  );
}

/** Why an area can't be deleted. */
export function AreaBlocked({ record: { display_name, homes, subscribers } }: { record: StaffArea }) {
  const hanging = [
    ...(homes > 0 ? [counted(homes, 'home')] : []),
    ...(subscribers > 0 ? [counted(subscribers, 'subscriber')] : []),
  ];
  return (
    <p>
      {display_name} has {hanging.join(' and ')}, so it can’t be deleted. To hide it from visitors, edit it and turn
      “Active” off.
    </p>
  );
}
