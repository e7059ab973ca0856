import type { AlertFrequency } from '../../contracts/people/users.ts';

/** How often users get alerts by email if they haven't chosen a frequency. */
export const DEFAULT_ALERT_FREQUENCY: AlertFrequency = 'daily';
