import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import type { CompoundRow } from '../../../contracts/curation/staff-compounds.ts';
import { publishCheckIds } from '../../../contracts/values/review-values.ts';
import { queryClient } from '../../identity/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { Field, FormError } from '../../ui/forms/field.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { checkWords } from '../check-words.ts';
import { compoundName, homes } from '../compound-name.ts';
import { formatMoment } from '../moments.ts';
import { notify } from '../notices.ts';
import { previewPath } from '../open-preview.ts';
import { CompoundLink, type Mend } from './compound-link.tsx';
import { OpenTexts } from './open-texts.tsx';
import { PublishedReport } from './published-report.tsx';
import { checksQuery } from './save-order.ts';
import { publishedWords, usePublication } from './use-publication.ts';

interface PublishDialogProps {
  reviewPeriod: ReviewPeriod;
  /** The approved and published homes, in their order. */
  rows: readonly CompoundRow[];
  onReviewPeriod: (reviewPeriod: ReviewPeriod) => void;
  onPublished: (compound_ids: readonly number[]) => void;
  onMend: Mend;
  onClose: () => void;
}

/** How many homes a warning names. */
const MAX_NAMED = 3;

const times = [
  ['now', 'Now'],
  ['later', 'Later'],
] as const;

/** The warnings about the homes, each with the homes that it is about. */
function Warnings({ rows, onMend }: { rows: readonly CompoundRow[]; onMend: Mend }) {
  const warnings = publishCheckIds
    .map((id) => ({
      id,
      about: rows.filter(({ checks }) => checks.some((one) => one.id === id && one.level !== 'required')),
    }))
    .filter(({ about }) => about.length > 0);
  if (warnings.length === 0) return <p>Nothing to warn about.</p>;
  return (
    <ul className="flex flex-col gap-1.5">
      {warnings.map(({ id, about }) => (
        <li key={id} className={`rounded-xl px-3 py-2 text-sm ${id === 'gone' ? 'bg-danger-ground' : 'bg-gray-100'}`}>
          <b>{homes(about.length)}:</b> {checkWords[id].chip.toLowerCase()}.{' '}
          <span className="text-muted">
            {about.slice(0, MAX_NAMED).map((row, index) => (
              <Fragment key={row.compound_id}>
                {index > 0 && ', '}
                <CompoundLink row={row} check={id} onMend={onMend} />
              </Fragment>
            ))}
            {about.length > MAX_NAMED && ` and ${about.length - MAX_NAMED} more`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The homes that can't be published, each with the reason. */
function Obstacles({ rows, onMend }: { rows: readonly CompoundRow[]; onMend: Mend }) {
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 rounded-2xl bg-danger-ground p-4">
      <p className="font-semibold text-danger">{homes(rows.length)} can’t be published and will be left out:</p>
      <ul className="list-disc pl-5">
        {rows.map((row) => {
          const required = row.checks.filter(({ level }) => level === 'required');
          return (
            <li key={row.compound_id}>
              <CompoundLink row={row} check={required[0]?.id} onMend={onMend} />:{' '}
              {required.map(({ id }) => checkWords[id].meaning).join(' ')}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function getHeading(count: number, blocked: number): string {
  if (count > 0) return `Publish ${homes(count)}`;
  return blocked > 0 ? 'Nothing can be published yet' : 'Everything is published';
}

interface ReadyHomesProps {
  rows: readonly CompoundRow[];
  /** The rows as they were when the dialog was opened, by `compound_id`. */
  opened: ReadonlyMap<number, CompoundRow>;
  review_period_id: number;
}

/** The homes to publish, in their order. */
function ReadyHomes({ rows, opened, review_period_id }: ReadyHomesProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">In this order</h3>
      <ol className="flex max-h-60 list-decimal flex-col gap-1 relative overflow-y-auto rounded-2xl bg-surface py-3 pr-4 pl-10">
        {rows.map(({ compound_id, editorial, status }) => (
          <li key={compound_id}>
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {editorial.title}
                {status === 'published' && <span className="text-muted"> (already published)</span>}
                {editorial.title !== opened.get(compound_id)?.editorial.title && (
                  <b className="font-semibold"> (new title)</b>
                )}
              </span>
              <a
                href={previewPath(review_period_id, compound_id)}
                target="_blank"
                rel="noreferrer"
                className="inline-block shrink-0 py-1 font-semibold underline"
              >
                Preview<span className="sr-only"> of {editorial.title}</span>
              </a>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Checks, then publishes exactly the homes that are shown, now or at a time. */
export function PublishDialog({
  reviewPeriod,
  rows,
  onReviewPeriod,
  onPublished,
  onMend,
  onClose,
}: PublishDialogProps) {
  const [wasOpen] = useState(reviewPeriod.publish_date === null);
  // What another reviewer approves meanwhile waits for the next publication. What they take back or rewrite shows at once.
  const [opened] = useState(() => new Map(rows.map((row) => [row.compound_id, row])));
  const { data: checks } = useQuery(checksQuery(reviewPeriod.review_period_id), queryClient);
  const present = rows.filter(({ compound_id }) => opened.has(compound_id));
  const left = [...opened.values()].filter(
    (row) => !present.some(({ compound_id }) => compound_id === row.compound_id),
  );
  // A row that changed since has its newest checks.
  const getChecks = (row: CompoundRow) =>
    (row.version === opened.get(row.compound_id)?.version && checks?.get(row.compound_id)) || row.checks;
  const shown = present.map((row) => ({ ...row, checks: getChecks(row) }));
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const { problem, isBusy, done, publishNow, publishLater } = usePublication({
    reviewPeriod,
    wasOpen,
    onReviewPeriod,
    onPublished,
  });
  const published = problem === null ? publishedWords(wasOpen, reviewPeriod) : null;
  const blocked = shown.filter(({ checks }) => checks.some(({ level }) => level === 'required'));
  const ready = shown.filter((row) => !blocked.includes(row));
  const count = ready.filter(({ status }) => status === 'approved').length;
  const submit = async (): Promise<void> => {
    if (count === 0) return;
    if (when === 'now') return publishNow(ready);
    await publishLater(ready, at, () => {
      notify(`${homes(count)} will be published on ${formatMoment(at)}.`);
      onClose();
    });
  };
  if (done !== null) {
    return (
      <ModalDialog labelledBy="publish-title" onClose={onClose}>
        <PublishedReport review_period_id={reviewPeriod.review_period_id} count={done} onClose={onClose} />
      </ModalDialog>
    );
  }
  return (
    <ModalDialog labelledBy="publish-title" onClose={onClose}>
      <div className="mx-auto flex max-w-2xl flex-col gap-5">
        <h2 id="publish-title" className="text-2xl">
          {getHeading(count, blocked.length)}
        </h2>
        {published !== null && <output className="rounded-2xl bg-light-lavender px-4 py-3">{published}</output>}
        <Obstacles rows={blocked} onMend={onMend} />
        {left.length > 0 && (
          <output className="rounded-2xl bg-light-lavender px-4 py-3">
            No longer approved, and left out: {left.map(compoundName).join(', ')}.
          </output>
        )}
        {count === 0 && <FormError>{problem}</FormError>}
        {count > 0 && (
          <>
            <section className="flex flex-col gap-2">
              <h3 className="font-semibold">Before you publish</h3>
              <OpenTexts rows={ready} />
              <Warnings rows={ready} onMend={onMend} />
            </section>
            <ReadyHomes rows={ready} opened={opened} review_period_id={reviewPeriod.review_period_id} />
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
              Subscribers who follow these areas get an alert, and an email if they want one. Emails can’t be taken
              back.
            </p>
            <FormError>{problem}</FormError>
            <Button look="action" aria-disabled={isBusy || count === 0} onClick={() => void submit()}>
              {isBusy ? 'Please wait…' : when === 'later' ? `Schedule ${homes(count)}` : `Publish ${homes(count)}`}
            </Button>
          </>
        )}
      </div>
    </ModalDialog>
  );
}
