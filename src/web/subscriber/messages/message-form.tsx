import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { MAX_MESSAGE } from '../../../contracts/values/message-values.ts';
import { useCurrentSession, useKnownName } from '../../identity/current-session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { Field, FormError } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { getDraft, keepDraft } from './drafts.ts';
import { messageErrors } from './message-errors.ts';
import type { MessageTopic } from './message-topic.ts';
import { sendMessage } from './send-message.ts';

/** `confirm`: delivered once the sender confirms the address. */
export type SentMessage = { confirm: string } | { confirm: null };

interface MessageFormProps {
  topic: MessageTopic;
  /** Who reads the message: `Maren`. */
  reader: string;
  onSent: (sent: SentMessage) => void;
}

/** Writes a message. Visitors who aren't signed in give their address. If sending fails, the text stays. */
export function MessageForm({ topic, reader, onSent }: MessageFormProps) {
  const { pathname, search } = useLocation();
  const signedIn = useCurrentSession() !== null;
  // While the sign-in is pending, the user needs no address.
  const asVisitor = useKnownName() === undefined && !signedIn;
  const [draft] = useState(() => getDraft(topic));
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const visitor = asVisitor ? { name: valueOf('name').trim(), email: valueOf('email').trim() } : undefined;
    try {
      await sendMessage({ topic, text: valueOf('message').trim(), visitor });
    } catch (error) {
      return messageErrors(error);
    }
    keepDraft(topic, '');
    onSent({ confirm: visitor?.email ?? null });
    return null;
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormError>{errors.form}</FormError>
      <TextArea
        name="message"
        label={topic.kind === 'report' ? 'What’s wrong?' : 'Your message'}
        required
        maxLength={MAX_MESSAGE}
        defaultValue={draft}
        onChange={({ target }) => keepDraft(topic, target.value)}
        error={errors.message}
      />
      {asVisitor && (
        // Nothing moves for a user whose sign-in is pending: the server doesn't know of it.
        <div className="flex flex-col gap-5 in-data-signed-in:hidden">
          <Field name="name" label="Name (optional)" autoComplete="name" maxLength={200} error={errors.name} />
          <EmailField
            autoComplete="email"
            error={errors.email}
            hint={
              <>
                We’ll email you a link to confirm it’s you. Have an account?{' '}
                <Link to={paths.login(pathname + search)} className="underline underline-offset-4">
                  Log in
                </Link>
              </>
            }
          />
        </div>
      )}
      <SubmitButton busy={busy}>Send message</SubmitButton>
      <p className="text-sm text-muted">
        {reader} gets your name and email address to answer you.{' '}
        <Link to={paths.privacy()} className="underline underline-offset-4">
          Privacy
        </Link>
      </p>
    </form>
  );
}
