import { useEffect, useId, useRef, useState } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import type { BroadcastComment } from '../../../../contracts/homes/compounds.ts';
import { callSignedIn } from '../../../identity/call-signed-in.ts';
import { ApiProblem } from '../../../lib/api.ts';
import { ContentKey } from '../../../lib/content-key.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { formatMoment } from '../../moments.ts';
import { notify, notifyUnsaved } from '../../notices.ts';
import { useOpenValue } from '../../open-values.ts';
import { confirmDraft, findDraft, keepDraft } from '../drafts/drafts.ts';
import { inTurn } from '../state/save-changes.ts';
import { rememberCompound } from '../state/staff-compound.ts';

/** As the contract takes it. */
const MAX_LENGTH = 2_000;

/** The name of the draft, which is kept on the device until the comment is sent. */
const DRAFT = 'new_comment';

const NOT_SENT = 'Not sent. Check your connection and try again.';

/** How many get it, in words. */
const audience = (count: number): string =>
  count === 0
    ? 'No subscriber likes this home yet, so none is alerted.'
    : `${count === 1 ? 'The 1 subscriber who likes this home gets' : `The ${count} subscribers who like this home get`} an alert.`;

function Comment({ compound_id, comment }: { compound_id: number; comment: BroadcastComment }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = async (): Promise<void> => {
    const params = { compound_id: String(compound_id), create_timestamp: comment.create_timestamp };
    try {
      const path = 'DELETE /hfc/_i/compounds/{compound_id}/broadcast_comments/{create_timestamp}';
      const { compound } = await inTurn([compound_id], () => callSignedIn(path, { params }));
      rememberCompound(compound);
      notify('The comment is off the page.');
    } catch (error) {
      notifyUnsaved(error instanceof ApiProblem ? error.problem.detail : NOT_SENT);
    }
  };
  return (
    <li className="flex flex-col items-start gap-1 py-2">
      <p className="text-sm text-muted">
        {comment.author_name}, {formatMoment(comment.create_timestamp)}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{comment.text}</p>
      {isAsking ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-sm">Alerts and emails that went out stay.</p>
          <Button onClick={() => void withdraw()}>Take off the page</Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <button
          type="button"
          className="min-h-11 text-sm font-semibold underline underline-offset-4"
          onClick={() => setAsking(true)}
        >
          Withdraw
        </button>
      )}
    </li>
  );
}

/** The comments on a home's page, and a new one to the subscribers who like it. */
export function CommentList({ compound }: { compound: StaffCompound }) {
  const id = useId();
  const [key] = useState(() => new ContentKey());
  const field = useRef<HTMLTextAreaElement>(null);
  const { compound_id, status, broadcast_comments, liked_by, internal } = compound;
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void findDraft(compound_id, DRAFT).then((draft) => draft && setText((typed) => typed || draft.text));
  }, [compound_id]);
  const isOpen = status === 'published';
  const given = text.trim();
  const isTooLong = given.length > MAX_LENGTH;
  useOpenValue(!isOpen || given === '' ? null : isTooLong || error !== null ? 'wrong' : 'typed', { mayBeLost: false });
  const send = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const answer = await inTurn([compound_id], () =>
        callSignedIn('POST /hfc/_i/compounds/{compound_id}/broadcast_comments', {
          params: { compound_id: String(compound_id) },
          body: { text: given },
          headers: { 'idempotency-key': key.of(given) },
        }),
      );
      key.renew();
      rememberCompound(answer.compound);
      void confirmDraft(compound_id, DRAFT, text);
      // What was typed in the meantime stays.
      setText((now) => (now === text ? '' : now));
      notify(`The comment is on the page. ${answer.recipients} alerted.`);
    } catch (failure) {
      const words = failure instanceof ApiProblem ? failure.problem.detail : NOT_SENT;
      setError(words);
      // The staff member has gone on to another home.
      if (!field.current) notifyUnsaved(`Your comment: ${words}`, compound_id);
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-lg">
        Comments
      </h3>
      <ul className="divide-y divide-line empty:hidden">
        {broadcast_comments.toReversed().map((comment) => (
          <Comment key={comment.create_timestamp} compound_id={compound_id} comment={comment} />
        ))}
      </ul>
      {isOpen ? (
        <form
          className="flex flex-col items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && given !== '' && !isTooLong) void send();
          }}
        >
          <TextArea
            ref={field}
            name="comment"
            label="New comment, in your name"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              const draft = { compound_id, field: DRAFT, base_version: 0, base_text: '', text: target.value };
              void keepDraft({ ...draft, saved_at: Date.now() });
            }}
            error={isTooLong ? `A comment has at most ${MAX_LENGTH} characters.` : undefined}
          />
          <FormError>{error}</FormError>
          <p className="text-sm">{audience(internal ? 0 : liked_by)}</p>
          <Button type="submit" look="action" disabled={busy || given === '' || isTooLong}>
            Publish comment
          </Button>
        </form>
      ) : (
        <p className="text-sm text-muted">Once the home is published, you can tell those who like it something new.</p>
      )}
    </section>
  );
}
