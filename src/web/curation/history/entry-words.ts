import type { AuditEntry } from '../../../contracts/curation/audit-entries.ts';

/** What staff, jobs and commands do, by the names that are recorded. */
export const actionWords: Readonly<Record<string, string>> = {
  set_status: 'Decided',
  edit_compound: 'Edited a home',
  edit_home: 'Edited facts',
  add_photo: 'Added a photo',
  edit_photo: 'Edited a photo',
  reorder_photos: 'Changed the order of photos',
  delete_photo: 'Deleted a photo',
  restore_photo: 'Restored a photo',
  load_images: 'Copied photos of the listing',
  add_image: 'Added an image',
  remove_image: 'Removed an image',
  retry_image: 'Processed an image again',
  'job:take-in-image': 'Processed an image',
  link_resource: 'Changed resources',
  broadcast_comment: 'Commented to subscribers',
  withdraw_comment: 'Withdrew a comment',
  add_compounds: 'Added from feeds',
  add_by_id: 'Added by id',
  generate_text: 'Had a text suggested',
  make_social: 'Asked for social pictures',
  'job:draw-social-pictures': 'Drew social pictures',
  add_manual: 'Added by hand',
  create_cycle: 'Created the cycle',
  delete_cycle: 'Deleted the cycle',
  reorder: 'Changed the order',
  schedule: 'Changed the schedule',
  cancel_schedule: 'Canceled the schedule',
  publish: 'Published',
  'job:publish': 'Published on schedule',
  'job:end_schedule': 'Ended the schedule: no home could be published',
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
  give_picture: 'Set a resource’s picture',
  remove_picture: 'Removed a resource’s picture',
  create_agent: 'Created an agent',
  edit_agent: 'Edited an agent',
  delete_agent: 'Deleted an agent',
  give_portrait: 'Set an agent’s picture',
  remove_portrait: 'Removed an agent’s picture',
  create_area: 'Created an area',
  edit_area: 'Edited an area',
  delete_area: 'Deleted an area',
  edit_market: 'Edited a market',
  sync_feed: 'Had a feed read',
  reconcile_feed: 'Had a feed compared',
  pause_feed: 'Paused a feed',
  resume_feed: 'Resumed a feed',
  explain_word: 'Explained a word of a feed',
  'job:remap_feed': 'Read stored listings again',
  'job:read_by_id': 'Read a listing by its id',
  'job:refresh_photos': 'Read a listing for fresh links to its photos',
  'job:remove_taken_back': 'Removed the photos of a listing that its feed took back',
  'job:age_sold': 'Marked sold homes as sold earlier',
  refresh_availability: 'Checked the availability',
  'job:check_availability': 'Checked the availability on schedule',
  retry_job: 'Had a job tried again',
  sweep_storage: 'Deleted unused files',
  replay_recording: 'Replayed a recorded visit',
  delete_recording: 'Deleted a recorded visit',
};

/** The name of an action, also of one that isn't in the list. */
export function actionName(action: string): string {
  const words = actionWords[action] ?? action.replace(/^job:/, '').replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The user who made a change or scheduled it, or what did. */
export function actorName({ user, action }: Pick<AuditEntry, 'user' | 'action'>): string {
  const isJob = action.startsWith('job:');
  if (user === null) return isJob ? 'A scheduled job' : 'The system';
  return isJob ? `Scheduled by ${user.name || 'a staff member'}` : user.name || 'A staff member';
}
