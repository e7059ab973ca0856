import { ApiProblem } from '../../lib/api.ts';
import type { FormErrors } from '../../ui/forms/use-form.ts';

/** The name of the form's field for a path in the input of the call: `from-0` for `body.windows.0.from`. */
function getField(path: string): string | undefined {
  const [, index, part] = /^body\.windows\.(\d)\.(date|from|to)$/.exec(path) ?? [];
  if (index !== undefined) return `${part}-${index}`;
  return ['people', 'note'].find((name) => path === `body.${name}`);
}

/** What the form says about a request that wasn't sent. */
export function tourErrors(error: unknown): FormErrors {
  if (!(error instanceof ApiProblem))
    return { form: 'Couldn’t send your request. Check your connection and try again.' };
  const { code, detail, errors = [] } = error.problem;
  const found = errors.flatMap(({ path, message }) => {
    const field = getField(path);
    return field ? [[field, `This ${message}.`] as const] : [];
  });
  if (found.length > 0) return Object.fromEntries(found);
  return {
    form: code === 'unauthenticated' ? 'Your session has ended. Log in again, then send your request.' : detail,
  };
}
