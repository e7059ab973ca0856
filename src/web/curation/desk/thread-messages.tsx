import type { StaffMessageThreadDetails } from '../../../contracts/people/messages.ts';
import { timeSince } from '../../../rules/curation/time-since.ts';
import { sentFromWords } from './sent-from-words.ts';

interface ThreadMessagesProps {
  thread: StaffMessageThreadDetails;
  /** The sender's name, or another word for the sender. */
  sender: string;
  now: Date;
}

/** The messages of a thread, the oldest first. */
export function ThreadMessages({ thread: { messages, earlier_messages }, sender, now }: ThreadMessagesProps) {
  return (
    <>
      {earlier_messages > 0 && (
        <p className="text-sm text-muted">
          {earlier_messages === 1
            ? '1 earlier message isn’t shown.'
            : `${earlier_messages} earlier messages aren’t shown.`}
        </p>
      )}
      <ol aria-label="Messages" className="flex flex-col gap-3">
        {messages.map(({ message_id, author, staff_user, message, page_sent_from, create_timestamp }) => (
          <li
            key={message_id}
            className={`max-w-[90%] rounded-2xl px-4 py-3 ${author === 'staff' ? 'self-end bg-light-lavender' : 'self-start bg-gray-100'}`}
          >
            <p className="text-sm text-gray-700">
              {author === 'staff' ? (staff_user?.name ?? 'Staff') : sender},{' '}
              <time dateTime={create_timestamp} title={new Date(create_timestamp).toLocaleString('en-US')}>
                {timeSince(new Date(create_timestamp), now)}
              </time>
              {page_sent_from && `, ${sentFromWords(page_sent_from)}`}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{message}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
