import type { EmailPreferences } from '../../../../contracts/people/email-preferences.ts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';

interface PreferenceSwitchesProps {
  value: EmailPreferences;
  onChange: (wanted: EmailPreferences) => void;
}

const row = 'border-t border-line first:border-0';

/** The switches for email preferences. Turning off all mail turns off the others. Turning it on again restores them. */
export function PreferenceSwitches({ value, onChange }: PreferenceSwitchesProps) {
  const all = value.receives_all_emails;
  const getProps = (key: keyof EmailPreferences) => ({
    checked: all && value[key],
    disabled: key !== 'receives_all_emails' && !all,
    onChange: (on: boolean) => onChange({ ...value, [key]: on }),
  });
  return (
    <ul className="-my-4 w-full">
      <li className={row}>
        <SwitchRow
          label="Emails from us"
          hint="If this is off, you only get emails you request, such as login codes."
          {...getProps('receives_all_emails')}
        />
      </li>
      <li className={row}>
        <SwitchRow label="Product news" hint="New cities and features." {...getProps('receives_product_emails')} />
      </li>
      <li className={row}>
        <SwitchRow
          label="Newsletter"
          hint="Stories about people who live near friends and family."
          {...getProps('receives_newsletter_emails')}
        />
      </li>
    </ul>
  );
}
