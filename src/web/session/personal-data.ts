import { replaceUser } from './account.ts';
import { currentSession } from './current-session.ts';
import { callSignedIn } from './fresh-token.ts';

function self(): { user_id: string } {
  const user_id = currentSession()?.user.user_id;
  if (user_id === undefined) throw new Error('No user');
  return { user_id };
}

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
