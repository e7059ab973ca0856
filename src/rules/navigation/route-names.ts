import type { RouteId } from './route-table.ts';

/** The names of some routes in messages and documentation. Apart from their table, because visitors download that. */
export const routeNames: { readonly [I in RouteId]?: string } = {
  dashboard: 'HFC Home Dashboard',
  reviewPeriods: 'HFCi Review Periods',
  onboard: 'Onboard Flow',
  login: 'Login',
  authCheck: 'Auth Check',
};
