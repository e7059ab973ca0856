import { useLayoutEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { type Outcome, TRAP } from './request-notification.ts';

interface EmailFormProps {
  /** The result of the previous submit. */
  outcome: Outcome | undefined;
  busy: boolean;
}

/** Asks for an email address. Works without scripts: the form posts to its own page. */
export function EmailForm({ outcome, busy }: EmailFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const mistake = !busy && outcome && !outcome.reported && outcome.why === 'field' ? outcome.message : undefined;
  useLayoutEffect(() => {
    if (mistake) input.current?.focus();
  }, [mistake, outcome]);
  return (
    <Form
      method="post"
      onSubmit={(event) => busy && event.preventDefault()}
      className="mx-auto w-full max-w-md text-left text-base text-ink"
    >
      <label htmlFor="email" className="font-semibold">
        Email address
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          ref={input}
          id="email"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={outcome?.email}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake ? 'email-mistake email-use' : 'email-use'}
          className="min-h-11 min-w-0 grow basis-56 rounded-full border border-control bg-surface px-4"
        />
        <Button type="submit" look="action" aria-disabled={busy}>
          Notify me
        </Button>
      </div>
      {mistake && (
        <p id="email-mistake" role="alert" className="mt-2 font-semibold text-danger">
          {mistake}
        </p>
      )}
      <p id="email-use" className="mt-2 text-sm text-muted">
        We’ll only use it for this one email, and keep it for up to a year.
      </p>
      <p hidden>
        <label>
          Leave this field empty
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </Form>
  );
}
