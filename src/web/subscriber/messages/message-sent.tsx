import { type ReactNode, useEffect, useRef } from 'react';
import type { SentMessage } from './message-form.tsx';

interface MessageSentProps {
  sent: SentMessage;
  /** Who reads the message: `Maren`. */
  reader: string;
  headingId?: string;
  children: ReactNode;
}

/** Says that a message is on its way, or what the sender must do first. Takes the focus. */
export function MessageSent({ sent, reader, headingId, children }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <h2 id={headingId} ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {sent.confirm === null ? 'Message sent' : 'Check your email'}
      </h2>
      {sent.confirm === null ? (
        <p>{reader} will answer by email. You’ll also find the answer in your messages.</p>
      ) : (
        <p>
          We sent a link to{' '}
          <span data-private className="font-semibold wrap-anywhere">
            {sent.confirm}
          </span>
          . Open it to confirm your address, and we’ll deliver your message.
        </p>
      )}
      {children}
    </div>
  );
}
