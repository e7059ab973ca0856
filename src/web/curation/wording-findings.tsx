import type { WordingFinding } from '../../contracts/shapes/wording-finding.ts';

/** Words of a text that may break fair housing law, each with the reason and what to write instead. */
export function WordingFindings({ findings }: { findings: readonly WordingFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label="Wording" className="flex flex-col gap-1.5">
      {findings.map(({ words, start, tier, why, instead }) => (
        <li
          key={`${start} ${words}`}
          className={`rounded-xl px-3 py-2 text-sm wrap-anywhere ${
            tier === 'block' ? 'bg-danger-ground text-danger' : tier === 'warn' ? 'bg-light-tangerine' : 'bg-gray-100'
          }`}
        >
          <strong>“{words}”</strong>
          {tier === 'block' && ' can’t be published.'} {why} {instead}
        </li>
      ))}
    </ul>
  );
}
