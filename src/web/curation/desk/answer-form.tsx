import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { StaffMessageThreadDetails } from '../../../contracts/people/messages.ts';
import { MAX_MESSAGE } from '../../../contracts/values/message-values.ts';
import { useCurrentSession } from '../../identity/current-session.ts';
import { queryClient } from '../../identity/query-client.ts';
import { newId } from '../../lib/new-id.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { findAnswer, keepAnswer } from './answer-drafts.ts';
import { sendAnswer } from './desk-changes.ts';
import { threadQuery } from './desk-queries.ts';
import { errorWords } from './error-words.ts';

interface AnswerFormProps {
  thread: StaffMessageThreadDetails;
  /** The sender's first name, or another word for the sender. */
  to: string;
}

/** Writes an answer. The text stays on the device until it is sent. */
export function AnswerForm({ thread: { message_thread_id, messages, kind }, to }: AnswerFormProps) {
  const user_id = useCurrentSession()?.user_id ?? '';
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The text that was last tried, and its id: the same text is sent only once, also after a lost answer. */
  const tried = useRef<{ text: string; message_id: string } | null>(null);

  useEffect(() => {
    void findAnswer(user_id, message_thread_id).then((draft) => setText((now) => now || draft));
  }, [user_id, message_thread_id]);

  const change = (next: string): void => {
    setText(next);
    setSent(false);
    void keepAnswer(user_id, message_thread_id, next);
  };
  const isTooLong = text.trim().length > MAX_MESSAGE;
  /** Empties the field, unless more was typed while the answer was sent. */
  const arrived = async (message: string): Promise<void> => {
    setSent(true);
    if ((field.current?.value ?? message).trim() !== message) return;
    setText('');
    await keepAnswer(user_id, message_thread_id, '');
  };
  /** Whether the thread has the message that was last tried, although the answer to the call may have been lost. */
  const hasArrived = (): boolean => {
    const loaded = queryClient.getQueryData(threadQuery(message_thread_id).queryKey);
    return loaded?.messages.some(({ message_id }) => message_id === tried.current?.message_id) ?? false;
  };

  const send = async (): Promise<void> => {
    const message = text.trim();
    if (isBusy || isTooLong) return;
    if (message === '') {
      setProblem('Write an answer first.');
      field.current?.focus();
      return;
    }
    const seen_message_id = messages.at(-1)?.message_id;
    if (tried.current?.text === message && hasArrived()) {
      setProblem(null);
      await arrived(message);
      return;
    }
    if (tried.current?.text !== message) tried.current = { text: message, message_id: newId() };
    const { message_id } = tried.current;
    setBusy(true);
    setProblem(null);
    try {
      await sendAnswer(message_thread_id, { message_id, message, ...(seen_message_id && { seen_message_id }) });
      await arrived(message);
      tried.current = null;
    } catch (error) {
      if (hasArrived()) await arrived(message);
      else setProblem(errorWords(error));
    }
    setBusy(false);
  };
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        ref={field}
        name="answer"
        label={kind === 'report' ? `Message to ${to}, by email` : `Answer to ${to}, by email`}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
        error={isTooLong ? `An answer has at most ${MAX_MESSAGE.toLocaleString('en-US')} characters.` : undefined}
      />
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look={kind === 'report' ? 'plain' : 'action'} aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send'}
        </Button>
        <output className="font-semibold empty:hidden">{isSent ? `Sent to ${to}.` : ''}</output>
      </div>
    </form>
  );
}
