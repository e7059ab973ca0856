import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { StaffMessageThreadDetails } from '../../../contracts/people/messages.ts';
import { timeSince } from '../../../rules/curation/time-since.ts';
import { firstName } from '../../../rules/people/first-name.ts';
import { queryClient } from '../../identity/query-client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import { markRead } from '../notifications/notifications.ts';
import { staffPaths } from '../staff-paths.ts';
import { AnswerForm } from './answer-form.tsx';
import { assignThread } from './desk-changes.ts';
import { threadQuery } from './desk-queries.ts';
import { DetailFrame } from './detail-frame.tsx';
import { OwnAgent } from './own-agent.tsx';
import { StateButton } from './state-button.tsx';
import { Taker } from './taker.tsx';
import { ThreadMessages } from './thread-messages.tsx';

const link = 'inline-flex items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11';

/** The home that a thread is about, as visitors see it and in the workbench. */
function ThreadCompound({ thread: { compound_id, title, review_period_id } }: { thread: StaffMessageThreadDetails }) {
  if (compound_id === null) return null;
  return (
    <span className="flex flex-wrap gap-x-4">
      {title === null ? (
        <span>A home that isn’t listed</span>
      ) : (
        <Link to={paths.compound(compound_id)} className={link}>
          {title}
        </Link>
      )}
      {review_period_id !== null && (
        <Link to={staffPaths.reviewedCompound(review_period_id, compound_id)} className={link}>
          Open in the workbench
        </Link>
      )}
    </span>
  );
}

/** Who the sender is, and who advises the sender. */
function Facts({ thread }: { thread: StaffMessageThreadDetails }) {
  const { user_id, email, own_advisor } = thread.sender;
  return (
    <dl className="grid gap-x-4 gap-y-1 border-t border-line pt-4 sm:grid-cols-[auto_1fr] [&_dd]:min-w-0 [&_dd]:max-sm:mb-2 [&_dt]:text-muted">
      <dt>Email</dt>
      <dd>
        <MailLink address={email} />
      </dd>
      {user_id === null ? (
        <>
          <dt>Account</dt>
          <dd>None. The address is confirmed.</dd>
        </>
      ) : (
        <>
          <dt className="sm:pt-2.5!">Advisor</dt>
          <dd>
            <OwnAgent user_id={user_id} agent={own_advisor} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** Where a thread stands, in words. */
function stateWords({ kind, state, state_user, state_timestamp }: StaffMessageThreadDetails, now: Date): string {
  const since = state_timestamp === null ? '' : ` ${timeSince(new Date(state_timestamp), now)}`;
  const by = `${state_user ? ` by ${state_user.name}` : ''}${since}`;
  if (state === 'open') return kind === 'report' ? 'Not handled yet' : 'Waits for an answer';
  if (state === 'answered') return `Answered${by}`;
  return kind === 'report' ? `Handled${by}` : `Closed without an answer${by}`;
}

/** A thread: who wrote, about what, who takes it, the messages and the answer. */
export function ThreadView({ message_thread_id, back }: { message_thread_id: number; back: string }) {
  const query = useQuery(threadQuery(message_thread_id), queryClient);
  const { data: thread } = query;
  const isLoaded = thread !== undefined;
  useEffect(() => {
    // Who looks at the thread has read what was told of it. Without a connection, the notifications stay.
    if (isLoaded) markRead({ message_thread_id }).catch((error: unknown) => console.warn('Notifications', error));
  }, [message_thread_id, isLoaded]);
  const now = new Date(query.dataUpdatedAt);
  const sender = thread?.sender.name || thread?.sender.email || '';
  return (
    <DetailFrame
      query={query}
      what={{ name: 'this conversation', missing: 'Conversation not found' }}
      back={back}
      title={`${thread?.kind === 'report' ? 'Report from' : 'Question from'} ${sender}`}
    >
      {thread && (
        <>
          <div className="flex flex-col gap-2">
            <ThreadCompound thread={thread} />
            <p className={thread.state === 'open' ? 'font-semibold' : 'text-muted'}>{stateWords(thread, now)}</p>
          </div>
          <Taker
            assignment={thread.assignment}
            now={now}
            onAssign={(change) => assignThread(message_thread_id, change)}
          />
          <ThreadMessages thread={thread} sender={sender} now={now} />
          {thread.kind === 'report' && <StateButton thread={thread} />}
          <AnswerForm thread={thread} to={firstName(thread.sender.name) ?? 'the sender'} />
          {thread.kind === 'question' && <StateButton thread={thread} />}
          <Facts thread={thread} />
        </>
      )}
    </DetailFrame>
  );
}
