import { Link } from 'react-router';
import { GRACE_DAYS } from '../../../rules/people/user-deletion.ts';
import { paths } from '../../lib/paths.ts';
import type { ProseSection } from './prose.tsx';

/** The data that we store about users with an account, and how it is deleted. */
export const account: ProseSection = {
  id: 'account',
  title: 'Your account',
  content: (
    <>
      <p>All homes can be read without an account. If you make one, we keep with it, until you delete it:</p>
      <ul>
        <li>
          your e-mail address and your name, your password in a form that can’t be read back, or which other service you
          log in with, and your authenticator apps;
        </li>
        <li>
          which cities and areas you follow, what you told us that you are looking for, what your house looks like, and
          what you want to be written about;
        </li>
        <li>which homes you have opened and liked, also before you logged in, and the links that you have shared;</li>
        <li>on how many days you were here, and which version of the sign-up you saw.</li>
      </ul>
      <p>
        So that you can see where you are logged in, we keep each login with its browser and network address until you
        log out, or until it hasn’t been used for 60 days. What was done to the account, such as a new password, is kept
        with the network address for 180 days.
      </p>
      <p>
        Whoever you share a home with sees your first name and your house. Apart from those of us who run the site,
        nobody else sees anything of your account.
      </p>
      <p>
        On the page of <Link to={paths.security()}>your account</Link> you can correct all that, take it with you as one
        file, and delete it. Deleting takes {GRACE_DAYS} days in which you can change your mind. Then all of the above
        goes, with mails that wait to be sent to you and what you left on the page of a coming city, and nobody can
        bring it back.
      </p>
    </>
  ),
};

/** The mail that we send, and how to stop it. */
export const mail: ProseSection = {
  id: 'mail',
  title: 'E-mail',
  content: (
    <>
      <p>
        What you ask for yourself always comes: a code to log in, a question whether an address is yours. All else is up
        to you: alerts of new homes in each city that you follow, news of what is new here, the newsletter. You choose
        it under <Link to={paths.notifications()}>Notifications</Link>.
      </p>
      <p>
        Each mail that you didn’t ask for has links by which you get fewer of its kind or none at all, for a year and
        without logging in. That counts at once. Your account stays, and so does your choice, until you change it.
      </p>
      <p>
        On the page of a city where we don’t look yet, you can leave an e-mail address to be told when we do. It is used
        for that message only. We keep it with the name of the city, and delete it a year after you last left it there.
      </p>
    </>
  ),
};
