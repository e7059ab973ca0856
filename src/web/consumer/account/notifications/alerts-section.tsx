import type { AlertFrequency, User } from '../../../../contracts/people/users.ts';
import { DEFAULT_ALERT_FREQUENCY } from '../../../../rules/people/alert-frequency.ts';
import type { Option } from '../../../../rules/people/public-profile.ts';
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx';
import { Section } from '../../../ui/section.tsx';
import { SaveNote, SaveProblem } from '../save-note.tsx';
import { useSaved } from '../use-saved.ts';
import { MarketAlerts } from './market-alerts.tsx';

const alertFrequencyOptions: readonly Option<AlertFrequency>[] = [
  { value: 'instant', label: 'As they’re listed' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
];

async function save(alert_frequency: AlertFrequency): Promise<void> {
  const { changeUser } = await import('../../../identity/user.ts');
  await changeUser({ config: { alert_frequency } });
}

/** How often the user gets alerts about new homes, and for which markets. */
export function AlertsSection({ user }: { user: User }) {
  const chosen = user.config.alert_frequency ?? DEFAULT_ALERT_FREQUENCY;
  const { shown, state, change, retry } = useSaved(chosen, save);
  const off = !user.receives_all_emails;
  return (
    <Section title="New homes" note={<SaveNote state={state} />}>
      {off && <p className="text-muted">Emails are turned off. Turn them on above to hear about new homes.</p>}
      <ChoiceChips legend="How often" options={alertFrequencyOptions} value={shown} disabled={off} onChange={change} />
      <SaveProblem state={state} onRetry={retry} />
      <MarketAlerts off={off} />
    </Section>
  );
}
