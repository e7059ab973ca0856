import { useId } from 'react';
import { Link } from 'react-router';
import type { MessageThread } from '../../../contracts/people/messages.ts';
import { localDay } from '../../lib/local-day.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { MessageTopic } from '../../subscriber/messages/message-topic.ts';
import { Button } from '../../ui/button.tsx';

interface ThreadCardProps {
  thread: MessageThread;
  /** Writes another message of the thread. */
  onWrite: (topic: MessageTopic) => void;
}

function getTitle({ kind, compound_id, title }: MessageThread): string {
  if (title !== null) return title;
  if (compound_id !== null) return 'A home that’s no longer listed';
  return kind === 'report' ? 'Report' : 'Your questions';
}

/** The messages about one home, or about none, with their answers. */
export function ThreadCard({ thread, onWrite }: ThreadCardProps) {
  const id = useId();
  const { kind, compound_id, title, advisor: agent, messages, earlier_messages } = thread;
  const home = compound_id !== null && title !== null ? { compound_id, title } : null;
  return (
    <article aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-surface p-5 md:p-6">
      <div>
        <h3 id={id} className="text-xl">
          {home ? (
            <Link to={paths.compound(home.compound_id)} className="underline-offset-4 hover:underline">
              {home.title}
            </Link>
          ) : (
            getTitle(thread)
          )}
        </h3>
        <p className="text-sm text-muted">
          {kind === 'report' ? 'Reported to our staff' : `With ${agent?.first_name ?? 'an advisor'}`}
        </p>
      </div>
      {earlier_messages > 0 && (
        <p className="text-sm text-muted">
          {earlier_messages === 1
            ? '1 earlier message isn’t shown.'
            : `${earlier_messages} earlier messages aren’t shown.`}
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {messages.map(({ message_id, author, message, create_timestamp }) => (
          <li
            key={message_id}
            className={`max-w-[90%] rounded-2xl px-4 py-3 ${author === 'sender' ? 'self-end bg-light-lavender' : 'self-start bg-gray-100'}`}
          >
            <p className="text-sm text-gray-700">
              {author === 'sender' ? 'You' : 'Our answer'},{' '}
              <time dateTime={create_timestamp}>{localDay(create_timestamp)}</time>
            </p>
            <p data-private className="wrap-anywhere whitespace-pre-line">
              {message}
            </p>
          </li>
        ))}
      </ol>
      {(home || compound_id === null) && (
        <Button className="self-start" onClick={() => onWrite({ kind, home })}>
          {messages.at(-1)?.author === 'staff' ? 'Write back' : 'Write again'}
        </Button>
      )}
    </article>
  );
}
