import { isBadLink, needsCode } from '../identity/sign-in-failure.ts';
import { ApiProblem, browserApi } from '../lib/api.ts';
import { ofThisTab } from '../lib/storage/stored-values.ts';
import type { FormErrors } from '../ui/forms/use-form.ts';
import type { SecondCode } from './log-in.ts';
import { forgetOpenedLink, signInByLinkAndCode } from './sign-in.ts';

const TOO_OFTEN = 429;

const incorrect: Record<SecondCode['kind'], string> = {
  app: 'Incorrect code. Enter the latest code from your app.',
  recovery: 'This code is incorrect or was already used.',
};

function getErrors(error: unknown, kind: SecondCode['kind']): FormErrors {
  const cause = error instanceof Error ? error.cause : undefined;
  if (needsCode(error)) return { code: incorrect[kind] };
  if (isBadLink(error)) return { form: 'This link is no longer valid. Log in another way.' };
  if (cause instanceof ApiProblem && cause.problem.status === TOO_OFTEN)
    return { form: 'Too many attempts. Wait a few minutes and try again.' };
  return { form: 'Something went wrong. Check your connection and try again.' };
}

/** Logs in by the opened link, with a code from the authenticator app or a recovery code. */
export async function proveLink({ kind, code }: SecondCode): Promise<FormErrors | null> {
  try {
    await signInByLinkAndCode(code.replaceAll(' ', ''));
    return null;
  } catch (error) {
    console.warn('Login', error);
    return getErrors(error, kind);
  }
}

/**
 * Exchanges the opened link for a token that only changes email preferences, which need no code.
 * @throws as `Api.call`.
 */
export async function openPreferencesByLink(): Promise<void> {
  const token = ofThisTab.get('magic_link_token') ?? '';
  const { email_prefs_token } = await browserApi().call('POST /magic_link_email_preferences', { body: { token } });
  ofThisTab.set('email_prefs_token', email_prefs_token);
  forgetOpenedLink();
}
