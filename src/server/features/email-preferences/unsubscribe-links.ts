import type { UnsubscribeFrom, UnsubscribeObjectType } from '../../../contracts/people/email-preferences.ts';
import { getPath, routeTable } from '../../../rules/navigation/route-table.ts';
import type { Context } from '../../platform/context/context.ts';
import type { UnsubscribeLinks } from './fewer-mails.ts';
import { issuePreferencesToken } from './preferences-token.ts';

interface Target {
  user_id: string;
  unsubscribe_from: UnsubscribeFrom;
  object_type: UnsubscribeObjectType;
  object_id: string | number;
}

/** The links in a mail with which its user gets fewer mails of its kind. */
export async function unsubscribeLinks(
  { config, tokens }: Pick<Context, 'config' | 'tokens'>,
  { user_id, ...target }: Target,
): Promise<UnsubscribeLinks> {
  const token = await issuePreferencesToken({ tokens }, user_id);
  const at = (path: string) => `${config.publicUrl}${path}?email_prefs_token=${token}`;
  return { preferences_url: at(routeTable.notifications.path), unsubscribe_url: at(getPath('unsubscribe', target)) };
}
