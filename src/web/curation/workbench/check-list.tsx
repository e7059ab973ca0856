import type { PublishCheck } from '../../../contracts/staff-compounds.ts';
import { checkWords } from '../check-words.ts';

/** What stands against publishing a compound, the worst first. */
export function CheckList({ checks }: { checks: readonly PublishCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5">
      {checks.map(({ id, level }) => (
        <li
          key={id}
          className={`rounded-xl px-3 py-2 text-sm ${
            level === 'required'
              ? 'bg-danger-ground font-semibold text-danger'
              : level === 'important'
                ? 'bg-light-tangerine'
                : 'bg-gray-100'
          }`}
        >
          {checkWords[id].meaning}
          {level === 'required' && ' It can’t be published like this.'}
        </li>
      ))}
    </ul>
  );
}
