import { useQuery } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import type { ReviewCycle } from '../../../contracts/review-cycles.ts';
import type { CompoundRow } from '../../../contracts/staff-compounds.ts';
import { queryClient } from '../../identity/query-client.ts';
import { ApiProblem } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/forms/field.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { checkWords } from '../check-words.ts';
import { homeName, homes } from '../home-name.ts';
import { tell } from '../notices.ts';
import { previewPath } from '../preview/open-preview.ts';
import { HomeLink, type Mend } from './home-link.tsx';
import { OpenTexts } from './open-texts.tsx';
import { PublishedReport } from './published-report.tsx';
import { checksQuery, publish, schedule } from './save-order.ts';

interface PublishDialogProps {
  cycle: ReviewCycle;
  /** The approved and published homes, in their order. */
  rows: readonly CompoundRow[];
  onCycle: (cycle: ReviewCycle) => void;
  onPublished: (compound_ids: readonly number[]) => void;
  onMend: Mend;
  onClose: () => void;
}

/** How many homes a warning names. */
const MOST_NAMED = 3;

const times = [
  ['now', 'Now'],
  ['later', 'Later'],
] as const;

/** The warnings about the homes, each with the homes that it is about. */
function Warnings({ rows, onMend }: { rows: readonly CompoundRow[]; onMend: Mend }) {
  const warnings = Map.groupBy(
    rows.flatMap((row) => row.checks.filter(({ level }) => level !== 'required').map(({ id }) => ({ id, row }))),
    ({ id }) => id,
  );
  if (warnings.size === 0) return <p>Nothing to warn about.</p>;
  return (
    <ul className="flex flex-col gap-1.5">
      {Array.from(warnings, ([id, about]) => (
        <li key={id} className="rounded-xl bg-gray-100 px-3 py-2 text-sm">
          <b>{homes(about.length)}:</b> {checkWords[id].chip.toLowerCase()}.{' '}
          <span className="text-muted">
            {about.slice(0, MOST_NAMED).map(({ row }, index) => (
              <Fragment key={row.compound_id}>
                {index > 0 && ', '}
                <HomeLink row={row} check={id} onMend={onMend} />
              </Fragment>
            ))}
            {about.length > MOST_NAMED && ` and ${about.length - MOST_NAMED} more`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Checks, then publishes exactly the homes that are shown, now or at a time. */
export function PublishDialog({ cycle, rows, onCycle, onPublished, onMend, onClose }: PublishDialogProps) {
  // What another reviewer approves meanwhile waits for the next publication.
  const [chosen] = useState(rows);
  const { data: checks } = useQuery(checksQuery(cycle.review_period_id), queryClient);
  const shown = chosen.map((row) => ({ ...row, checks: checks?.get(row.compound_id) ?? row.checks }));
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** How many homes were published. Null before. */
  const [done, setDone] = useState<number | null>(null);
  const key = useRef(newId());
  const blocked = shown.filter(({ checks }) => checks.some(({ level }) => level === 'required'));
  const ready = shown.filter((row) => !blocked.includes(row));
  const ids = ready.map(({ compound_id }) => compound_id);
  const count = ready.filter(({ status }) => status === 'approved').length;
  const send = async (): Promise<void> => {
    if (when === 'later') {
      if (at === '') throw new Error('Choose a day and a time.');
      onCycle(await schedule(cycle, { publish_at: new Date(at).toISOString(), publish_compound_ids: ids }));
      tell(`${homes(count)} will be published at that time.`);
      onClose();
      return;
    }
    const { review_period, published } = await publish(cycle, key.current, ids);
    onCycle(review_period);
    onPublished(published);
    setDone(published.length);
  };
  const submit = async (): Promise<void> => {
    if (isBusy || count === 0) return;
    setBusy(true);
    setProblem(null);
    try {
      await send();
    } catch (error) {
      if (error instanceof ApiProblem) {
        // The same key would give the same answer again.
        key.current = newId();
        const { code, detail, current, errors = [] } = error.problem;
        if (code === 'version_conflict' && current?.['review_period']) onCycle(current['review_period'] as ReviewCycle);
        void queryClient.invalidateQueries(checksQuery(cycle.review_period_id));
        // Such as `compound_ids.2`.
        const named = errors.flatMap(({ path, message }) => {
          const row = ready[Number(path.split('.').at(-1))];
          return row ? `${homeName(row)} ${message}.` : [];
        });
        setProblem([detail, ...named].join(' '));
      } else setProblem(error instanceof TypeError ? 'Check your connection and try again.' : (error as Error).message);
      setBusy(false);
    }
  };
  if (done !== null) {
    return (
      <ModalDialog labelledBy="publish-title" onClose={onClose}>
        <PublishedReport review_period_id={cycle.review_period_id} count={done} onClose={onClose} />
      </ModalDialog>
    );
  }
  return (
    <ModalDialog labelledBy="publish-title" onClose={onClose}>
      <div className="mx-auto flex max-w-2xl flex-col gap-5">
        <h2 id="publish-title" className="text-2xl">
          Publish {homes(count)}
        </h2>
        {blocked.length > 0 && (
          <div className="flex flex-col gap-2 rounded-2xl bg-danger-ground p-4">
            <p className="font-semibold text-danger">
              {homes(blocked.length)} can’t be published and will be left out:
            </p>
            <ul className="list-disc pl-5">
              {blocked.map((row) => (
                <li key={row.compound_id}>
                  <HomeLink
                    row={row}
                    check={row.checks.find(({ level }) => level === 'required')?.id}
                    onMend={onMend}
                  />
                  :{' '}
                  {row.checks
                    .filter(({ level }) => level === 'required')
                    .map(({ id }) => checkWords[id].meaning)
                    .join(' ')}
                </li>
              ))}
            </ul>
          </div>
        )}
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">Before you publish</h3>
          <OpenTexts rows={ready} />
          <Warnings rows={ready} onMend={onMend} />
        </section>
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">In this order</h3>
          <ol className="flex max-h-60 list-decimal flex-col gap-1 overflow-y-auto rounded-2xl bg-surface py-3 pr-4 pl-10">
            {ready.map(({ compound_id, editorial, status }) => (
              <li key={compound_id}>
                <span className="flex items-baseline justify-between gap-3">
                  <span>
                    {editorial.title}
                    {status === 'published' && <span className="text-muted"> (already published)</span>}
                  </span>
                  <a
                    href={previewPath(cycle.review_period_id, compound_id)}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-block py-1 font-semibold underline"
                  >
                    Preview<span className="sr-only"> of {editorial.title}</span>
                  </a>
                </span>
              </li>
            ))}
          </ol>
        </section>
        <Segments legend="When" name="when" choices={times} chosen={when} onChoose={setWhen} />
        {when === 'later' && (
          <Field
            name="publish_at"
            label="Day and time, in your time zone"
            type="datetime-local"
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        )}
        <p className="text-muted">
          Subscribers who follow these areas get an alert, and an email if they want one. Emails can’t be taken back.
        </p>
        <FormError>{problem}</FormError>
        <Button look="action" aria-disabled={isBusy || count === 0} onClick={() => void submit()}>
          {isBusy ? 'Please wait…' : when === 'later' ? `Schedule ${homes(count)}` : `Publish ${homes(count)}`}
        </Button>
      </div>
    </ModalDialog>
  );
}
