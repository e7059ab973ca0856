import type { AuditEntry } from '../../../contracts/audit-entries.ts';

/** What staff, jobs and commands do, by the names that are recorded. */
export const actionWords: Readonly<Record<string, string>> = {
  set_status: 'Decided',
  edit_compound: 'Edited a home',
  edit_home: 'Edited facts',
  link_resource: 'Changed resources',
  broadcast_comment: 'Commented to subscribers',
  withdraw_comment: 'Withdrew a comment',
  add_compounds: 'Added from feeds',
  add_by_id: 'Added by id',
  add_manual: 'Added by hand',
  create_cycle: 'Created the cycle',
  delete_cycle: 'Deleted the cycle',
  reorder: 'Changed the order',
  schedule: 'Changed the schedule',
  publish: 'Published',
  answer_message: 'Answered a message',
  assign_thread: 'Assigned a conversation',
  close_thread: 'Closed a conversation',
  reopen_thread: 'Reopened a conversation',
  change_tour: 'Answered a tour request',
  assign_tour: 'Assigned a tour',
  set_advisor: 'Changed a user’s advisor',
  appoint_staff: 'Changed the staff',
  create_resource: 'Created a resource',
  edit_resource: 'Edited a resource',
  delete_resource: 'Deleted a resource',
  create_agent: 'Created an agent',
  edit_agent: 'Edited an agent',
  delete_agent: 'Deleted an agent',
  create_area: 'Created an area',
  edit_area: 'Edited an area',
  delete_area: 'Deleted an area',
  edit_market: 'Edited a market',
};

/** The name of an action, also of one that isn't in the list. */
export function actionName(action: string): string {
  const name = action.replace(/^job:/, '');
  const words = actionWords[name] ?? name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The user who made a change, or what did. */
export function actorName({ user, action }: Pick<AuditEntry, 'user' | 'action'>): string {
  if (user !== null) return user.name || 'A staff member';
  return action.startsWith('job:') ? 'A scheduled job' : 'The system';
}
