import { Link } from 'react-router';
import { CONFIRMATION_DAYS } from '../../../rules/people/message-limits.ts';
import { GRACE_DAYS } from '../../../rules/people/user-deletion.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { ProseSection } from './prose.tsx';

/** The data that we store about users with an account, and how it is deleted. */
export const account: ProseSection = {
  id: 'account',
  title: 'Your account',
  content: (
    <>
      <p>You can see all homes without an account. If you create one, we store the following until you delete it:</p>
      <ul>
        <li>
          your email address and name, your password in a form that can’t be read back, or which other service you log
          in with, your authenticator apps, and your recovery codes in a form that can’t be read back;
        </li>
        <li>
          the cities and areas you follow, the people you want to live near, what you told us you’re looking for, what
          your house looks like, and your email preferences;
        </li>
        <li>
          the homes you opened, liked and removed, including before you logged in, your notes about them, the links you
          shared, and how often each was opened;
        </li>
        <li>when you last visited, and what we told you about new homes and homes you like, for 180 days;</li>
        <li>the messages you sent to an advisor or to us, and our answers;</li>
        <li>the tours you requested, your notes about them, and our answers, until a year after the tour;</li>
        <li>
          how many days you visited, how many homes you opened in each neighborhood, and which version of the sign-up
          you saw.
        </li>
      </ul>
      <p>
        So that you can see where you’re logged in, we store each login with its browser and network address until you
        log out, or until it hasn’t been used for 60 days. We keep a record of changes to the account, such as a new
        password, with the network address for 180 days. To tell your logins from a stranger’s guesses, we also remember
        the networks you logged in from for 180 days, as codes from which the addresses can’t be read back.
      </p>
      <p>
        People you share a home with see your first name and your house. You can turn off your links under{' '}
        <Link to={paths.sharing()}>Sharing</Link>. An advisor you write to gets your message by email, with your name,
        your address and the page you wrote from. An advisor you request a tour from gets the homes and times, how many
        people come and your note, with your name and your address. Apart from those of us who run the site, no one else
        sees anything in your account.
      </p>
      <p>
        On the page for <Link to={paths.security()}>your account</Link>, you can correct all of this, download it as one
        file, and delete it. Deletion takes {GRACE_DAYS} days, during which you can change your mind. Then all of the
        above is deleted, along with any emails waiting to be sent to you and any requests to hear about upcoming
        cities. It can’t be restored.
      </p>
    </>
  ),
};

/** The messages of people without an account. */
export const messages: ProseSection = {
  id: 'messages',
  title: 'Messages without an account',
  content: (
    <>
      <p>
        You can write to an advisor, or tell us that something is wrong with a home, without an account. Then we ask for
        your email address and send it a link. Until you open the link and confirm, no one gets your message, and we
        delete it after {CONFIRMATION_DAYS} days.
      </p>
      <p>
        A confirmed message goes to the advisor, or for a report to us, with the name and the address you gave. The
        advisor’s email program keeps it like any email. We store it with our answers, and delete it a year after the
        last message.
      </p>
    </>
  ),
};

/** The mail that we send, and how to stop it. */
export const mail: ProseSection = {
  id: 'mail',
  title: 'Email',
  content: (
    <>
      <p>
        We always send what you ask for yourself, such as login codes and messages to confirm your address. Everything
        else is up to you: new home alerts for each city you follow, product news and the newsletter. Choose what you
        get under <Link to={paths.notifications()}>Notifications</Link>.
      </p>
      <p>
        Every email you didn’t ask for has links to get fewer emails of its kind, or none at all. The links work for 90
        days, without logging in, and take effect at once. Your account stays, and so does your choice, until you change
        it.
      </p>
      <p>
        When you follow a link in an email about new homes, we note that this email was opened, once. Emails have no
        pictures that tell us whether you looked at them.
      </p>
      <p>
        On the page for a city we don’t cover yet, you can leave an email address to hear when we do. We use it only for
        that one email. We store it with the name of the city, and delete it a year after you last left it there.
      </p>
    </>
  ),
};
