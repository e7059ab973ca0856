import { ApiProblem } from '../../lib/api.ts';
import type { FormErrors } from '../../ui/forms/use-form.ts';

const fields = ['message', 'email', 'name'] as const;

/** What the form says about a message that wasn't sent. */
export function messageErrors(error: unknown): FormErrors {
  if (!(error instanceof ApiProblem))
    return { form: 'Couldn’t send your message. Check your connection and try again.' };
  const { code, detail, errors = [] } = error.problem;
  const found = errors.flatMap(({ path, message }) => {
    const field = fields.find((name) => path === `body.${name}`);
    return field ? [[field, `This ${message}.`] as const] : [];
  });
  if (found.length > 0) return Object.fromEntries(found);
  return {
    form: code === 'unauthenticated' ? 'Your session has ended. Log in again, then send your message.' : detail,
  };
}
