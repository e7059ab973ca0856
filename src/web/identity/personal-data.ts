import { callSignedIn } from './call-signed-in.ts';
import { requireSession } from './current-session.ts';
import { replaceUser } from './user.ts';

const self = () => ({ user_id: requireSession().user_id });

/** All data that is stored about the signed-in user, as the text of a JSON file. @throws as `callSignedIn`. */
export async function exportUser(): Promise<string> {
  const { user_export } = await callSignedIn('GET /user_export', { query: self() });
  return JSON.stringify(user_export, null, 2);
}

/** Requests the deletion of the signed-in user. @throws as `callSignedIn`. */
export async function askForDeletion(): Promise<void> {
  replaceUser((await callSignedIn('POST /user_deletion', { body: self() })).user);
}

/** Cancels the deletion. @throws as `callSignedIn`. */
export async function keepUser(): Promise<void> {
  replaceUser((await callSignedIn('DELETE /user_deletion', { query: self() })).user);
}
