import { routeTable } from '../../../rules/navigation/route-table.ts';
import type { AuthPlatform } from '../context/auth-platform.ts';

/** Where the login link of a new staff member leads: to a new password, and then to the review cycles. */
export function staffRedirect({ publicUrl }: AuthPlatform['config']): string {
  const next = new URLSearchParams({ redirect: routeTable.reviewPeriods.path });
  return `${publicUrl}${routeTable.updatePassword.path}?${next}`;
}
