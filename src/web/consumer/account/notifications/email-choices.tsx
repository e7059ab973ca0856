import type { EmailPreferences } from '../../../../contracts/people/email-preferences.ts';
import type { User } from '../../../../contracts/people/users.ts';
import { Section } from '../../../ui/section.tsx';
import { SaveNote, SaveProblem } from '../save-note.tsx';
import { useSaved } from '../use-saved.ts';
import { PreferenceSwitches } from './preference-switches.tsx';

async function save(wanted: EmailPreferences): Promise<void> {
  const { changePreferences } = await import('../../../identity/user.ts');
  await changePreferences(wanted);
}

/** The signed-in user's email preferences. */
export function EmailChoices({ user }: { user: User }) {
  const { receives_product_emails, receives_newsletter_emails, receives_all_emails } = user;
  const preferences = { receives_product_emails, receives_newsletter_emails, receives_all_emails };
  const { shown, state, change, retry } = useSaved<EmailPreferences>(preferences, save);
  return (
    <Section title="Email preferences" note={<SaveNote state={state} />}>
      <PreferenceSwitches value={shown} onChange={change} />
      <SaveProblem state={state} onRetry={retry} />
    </Section>
  );
}
