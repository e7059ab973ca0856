import { signOut } from '../identity/sign-out.ts';
import { replacePeople } from '../lib/storage/people.ts';
import { peopleOfVisitor } from '../subscriber/own-people.ts';

/** Logs out of an account that an email's link logged in to. What the visitor entered without saving it there stays. */
export async function leaveLinkedAccount(): Promise<void> {
  const own = peopleOfVisitor();
  await signOut();
  if (own.length > 0) replacePeople(own);
}
