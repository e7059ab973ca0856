import type { FieldConflict } from '../../../contracts/problem.ts';
import { Button } from '../../ui/button.tsx';

interface ConflictQuestionProps {
  conflict: FieldConflict;
  mine: string;
  onChoose: (text: string) => void;
}

/** Two texts that two staff members wrote at once. Both stay until one is chosen. */
export function ConflictQuestion({ conflict: { theirs, user }, mine, onChoose }: ConflictQuestionProps) {
  const who = user?.name || 'Another staff member';
  const other = String(theirs);
  return (
    <fieldset className="flex flex-col gap-3 rounded-2xl bg-light-tangerine p-4">
      <legend className="sr-only">Two versions of this text</legend>
      <p className="font-semibold">{who} changed this text while you were writing. Which one should stay?</p>
      <div className="grid gap-3 md:grid-cols-2">
        {[
          { title: `${who} wrote`, text: other, label: 'Use theirs' },
          { title: 'You wrote', text: mine, label: 'Use mine' },
        ].map(({ title, text, label }) => (
          <div key={label} className="flex flex-col items-start gap-2 rounded-2xl bg-surface p-3">
            <p className="text-sm text-muted">{title}</p>
            <p className="grow whitespace-pre-wrap wrap-anywhere">{text || 'Nothing'}</p>
            <Button onClick={() => onChoose(text)}>{label}</Button>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
