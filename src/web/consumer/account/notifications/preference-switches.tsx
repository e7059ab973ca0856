import type { EmailPreferences } from '../../../../contracts/email-preferences.ts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';

interface PreferenceSwitchesProps {
  value: EmailPreferences;
  onChange: (wanted: EmailPreferences) => void;
}

const row = 'border-t border-line first:border-0';

/** The switches for email preferences. Turning off all mail turns off the others. Turning it on again restores them. */
export function PreferenceSwitches({ value, onChange }: PreferenceSwitchesProps) {
  const all = value.receives_all_emails;
  const propsOf = (key: keyof EmailPreferences) => ({
    checked: all && value[key],
    disabled: key !== 'receives_all_emails' && !all,
    onChange: (on: boolean) => onChange({ ...value, [key]: on }),
  });
  return (
    <ul className="-my-4 w-full">
      <li className={row}>
        <SwitchRow
          label="Mail from us"
          hint="Off: you get only what you ask for yourself, such as a code to log in."
          {...propsOf('receives_all_emails')}
        />
      </li>
      <li className={row}>
        <SwitchRow
          label="What is new here"
          hint="When we open in a city, or the site learns something."
          {...propsOf('receives_product_emails')}
        />
      </li>
      <li className={row}>
        <SwitchRow
          label="Newsletter"
          hint="Stories of people who live near their people."
          {...propsOf('receives_newsletter_emails')}
        />
      </li>
    </ul>
  );
}
