import { ApiProblem } from '../../lib/api.ts';
import type { FormErrors } from '../../ui/forms/use-form.ts';

/** Appoints the user with this email address as staff, or dismisses them. Returns the errors, or null on success. */
export async function appoint(email: string, is_staff: boolean): Promise<FormErrors | null> {
  const { callSignedIn } = await import('../../identity/call-signed-in.ts');
  try {
    await callSignedIn('PUT /hfc/_i/staff', { body: { email, is_staff } });
    return null;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { code, detail, errors } = error.problem;
    return code === 'not_found' || errors ? { email: detail } : { form: detail };
  }
}
