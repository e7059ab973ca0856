import { useState } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '../../../contracts/curation/audit-entries.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../moments.ts';
import { useOpenValue } from '../open-values.ts';
import { staffPaths } from '../staff-paths.ts';
import { actionWords, actorName } from './entry-words.ts';
import { changeWords, fieldName, isText, repeatedField, type TextField, valueWords } from './field-words.ts';
import { isPerson, isUnreadableId, PersonChange } from './person-change.tsx';
import { WordChanges } from './word-changes.tsx';

/** What the place of a history makes possible. */
export interface HistoryActs {
  /** Takes a change back. Rejects with what to tell the staff member. */
  onUndo?: (entry: AuditEntry) => Promise<void>;
  /** Puts an earlier text back. Rejects with what to tell the staff member. */
  onRestore?: (field: TextField, text: string) => Promise<void>;
  /** The texts as they are now, so that the present text isn't offered. */
  present?: Readonly<Partial<Record<TextField, string>>>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Entries also have ids that stay, such as the id of a user who became staff. */
const isChanged = ({ before, after }: AuditEntry, field: string): boolean =>
  field in before && before[field] !== after[field];

const isGenerated = ({ generated_fields }: AuditEntry, field: string): boolean => generated_fields.includes(field);

/** Says that a value was suggested and taken as it was. */
function Generated() {
  return <span className="ml-2 rounded-full bg-gray-100 px-2 py-0.5 text-xs font-semibold text-ink">Generated</span>;
}

interface HistoryEntryProps extends HistoryActs {
  entry: AuditEntry;
  /** Whether the home is named, because the history is about several. */
  namesHome: boolean;
}

function TextChange({
  entry,
  field,
  present,
  onRestore,
  run,
}: {
  entry: AuditEntry;
  field: TextField;
  present: string | undefined;
  onRestore: HistoryActs['onRestore'];
  run: (act: () => Promise<void>) => void;
}) {
  const [before, after] = [text(entry.before[field]), text(entry.after[field])];
  const offers = [
    { label: 'Restore this text', words: after },
    { label: 'Restore the text before', words: before },
  ].filter(({ words }) => words !== '' && words !== present);
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-muted">
        {fieldName(field)}
        {isGenerated(entry, field) && <Generated />}
      </p>
      <WordChanges before={before} after={after} />
      {onRestore && offers.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {offers.map(({ label, words }) => (
            <Button key={label} onClick={() => run(() => onRestore(field, words))}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** One change: the staff member, the time, what changed, and the ways back. */
export function HistoryEntry({ entry, namesHome, onUndo, onRestore, present }: HistoryEntryProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useOpenValue(problem === '' ? null : 'wrong', { mayBeLost: false });
  const run = (act: () => Promise<void>): void => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    act().then(
      () => setBusy(false),
      (error: unknown) => {
        setBusy(false);
        setProblem(error instanceof Error ? error.message : 'Not saved. Try again.');
      },
    );
  };
  const fields = [...new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])];
  const texts = fields.filter(isText);
  const values = fields.filter(
    (field) =>
      !isText(field) &&
      field !== repeatedField(entry.after) &&
      (isPerson(field) || !(isUnreadableId(entry.before[field]) || isUnreadableId(entry.after[field]))),
  );
  return (
    <li className="flex flex-col gap-2 border-b border-line py-4 last:border-0" aria-busy={isBusy}>
      <div className="flex items-start gap-2">
        <p className="flex min-h-11 grow flex-wrap content-center items-baseline gap-x-2">
          <span className="font-semibold">{actorName(entry)}</span>
          <span>{entry.undo_of === null ? actionWords[entry.action] : 'Took a change back'}</span>
          <time dateTime={entry.timestamp} className="text-sm text-muted">
            {formatMoment(entry.timestamp)}
          </time>
        </p>
        {onUndo && entry.can_undo && (
          <Button onClick={() => run(() => onUndo(entry))}>{isBusy ? 'Saving…' : 'Undo'}</Button>
        )}
      </div>
      {namesHome && entry.compound_id !== null && entry.review_period_id !== null && (
        <Link
          to={`${staffPaths.reviewPeriod(entry.review_period_id)}?status=all&compound_id=${entry.compound_id}`}
          className="self-start font-semibold wrap-anywhere underline underline-offset-4"
        >
          {entry.title}
        </Link>
      )}
      {values.length > 0 && (
        <dl className="flex flex-col gap-1">
          {values.map((field) => (
            <div key={field} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{fieldName(field)}</dt>
              <dd className="wrap-anywhere">
                {isPerson(field) ? (
                  <PersonChange before={entry.before[field]} after={entry.after[field]} />
                ) : isChanged(entry, field) ? (
                  changeWords(field, entry.before[field], entry.after[field])
                ) : (
                  valueWords(field, entry.after[field])
                )}
                {isGenerated(entry, field) && <Generated />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {texts.map((field) => (
        <TextChange key={field} {...{ entry, field, onRestore, run }} present={present?.[field]} />
      ))}
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </li>
  );
}
