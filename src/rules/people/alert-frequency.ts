import type { AlertFrequency } from '../../contracts/users.ts';
import type { Option } from './public-profile.ts';

/** How often users get alerts if they haven't chosen a frequency. */
export const DEFAULT_ALERT_FREQUENCY: AlertFrequency = 'daily';

export const alertFrequencyOptions: readonly Option<AlertFrequency>[] = [
  { value: 'instant', label: 'As they’re listed' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
];
