import type { EmailPreferences } from '../../../contracts/email-preferences.ts';
import { SwitchRow } from '../../ui/switch-row.tsx';

interface PreferenceSwitchesProps {
  value: EmailPreferences;
  onChange: (wanted: EmailPreferences) => void;
}

/** What one is written about. While the first is off, so is all the rest; what it was comes back with it. */
export function PreferenceSwitches({ value, onChange }: PreferenceSwitchesProps) {
  const all = value.receives_all_emails;
  const row = (key: keyof EmailPreferences) => ({
    checked: all && value[key],
    disabled: key !== 'receives_all_emails' && !all,
    onChange: (on: boolean) => onChange({ ...value, [key]: on }),
  });
  return (
    <div className="-my-4 w-full divide-y divide-line">
      <SwitchRow
        label="Mail from us"
        hint="Off: you get only what you ask for yourself, such as a code to log in."
        {...row('receives_all_emails')}
      />
      <SwitchRow
        label="What is new here"
        hint="When we open in a city, or the site learns something."
        {...row('receives_product_emails')}
      />
      <SwitchRow
        label="Newsletter"
        hint="Stories of people who live near their people."
        {...row('receives_newsletter_emails')}
      />
    </div>
  );
}
