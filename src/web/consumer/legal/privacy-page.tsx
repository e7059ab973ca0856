import type { Site } from '../../../contracts/pages/page-host.ts';
import { useSite } from '../../lib/navigation/site.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import type { Route } from './+types/privacy-page';
import { account, mail, messages } from './account-privacy.tsx';
import { legalMeta } from './legal-meta.ts';
import { visits } from './observed-visits.tsx';
import { PrivacySignal } from './privacy-signal.tsx';
import { Prose, type ProseSection } from './prose.tsx';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return legalMeta('privacy', 'What this site stores about you, why, and for how long.', matches);
}

function getHost(url: string | undefined): string | null {
  return url?.startsWith('http') ? new URL(url.replace('{s}.', '')).host : null;
}

/** The operator of the site, as far as it is configured. Leaves out unknown facts. */
function operator({ operator_name, contact_email }: Site): ProseSection[] {
  if (!operator_name && !contact_email) return [];
  const content = (
    <p>
      {operator_name && <>{operator_name} runs this site and is responsible for this statement. </>}
      {contact_email && (
        <>
          Email <MailLink address={contact_email} /> with questions, or to see, correct or delete information about you.
        </>
      )}
    </p>
  );
  return [{ id: 'who', title: 'Who we are', content }];
}

const counting: ProseSection = {
  id: 'counting',
  title: 'What we count, and our one cookie',
  content: (
    <>
      <p>
        When you open a home, look closer at it (such as its photos or its map), share, compare, print or like it, or
        ask about it, we record three things: which home, what was done, and when. We store them with a random number
        that we give your browser in a cookie named <code>viewer_id</code>, so that one person who comes back ten times
        counts as one. We also store a code computed from your network address and the home, so that one network counts
        as one, too. The address can’t be read back from the code.
      </p>
      <ul>
        <li>The number says nothing about you. No name, network address or account is stored with it.</li>
        <li>Scripts can’t read the cookie, other sites don’t get it, and it expires 30 days after it was last used.</li>
        <li>
          The records are deleted after 30 days. Until then, they decide which homes we call popular, and nothing else.
        </li>
      </ul>
      <p>
        When you open a home with a friend’s link, we count it for your friend, once a day. To count you only once, we
        store the number with the link until the day is over (in Coordinated Universal Time). Your friend sees how often
        the link was opened, not who opened it.
      </p>
      <p>
        When you start to sign up, we record which version of the sign-up you saw under the same number, and delete that
        after 90 days.
      </p>
      <p>You can delete or block the cookie in your browser. You can see all homes without it.</p>
    </>
  ),
};

const signal: ProseSection = {
  id: 'signal',
  title: 'Global Privacy Control',
  content: (
    <>
      <p>
        Some browsers can tell every site that you don’t want to be tracked, or to have your data sold or shared. The
        signal is called Global Privacy Control. We honor it from your first request: no cookie is set, any cookie you
        had is removed, and nothing you do with a home is counted.
      </p>
      <PrivacySignal />
    </>
  ),
};

const storage: ProseSection = {
  id: 'storage',
  title: 'What your browser stores',
  content: (
    <p>
      What the site needs to remember for you is in your browser’s own storage, under names that begin with{' '}
      <code>lnf</code>: the homes you’ve opened, the notices you’ve closed, the first name you gave when a friend shared
      a home, what you’ve entered during sign-up, the people you want to live near, and up to a hundred results of your
      map searches. Without an account, the names and places of these people stay in your browser. No link, page or log
      of ours contains them. If you log in with a link from one of our emails, we ask before we save them in the
      account. Each entry has an expiration date. Your login is stored there too, until you log out. Deleting this
      site’s data in your browser’s settings removes them all.
    </p>
  ),
};

function addresses({ contact_email }: Site): ProseSection {
  return {
    id: 'network',
    title: 'Network addresses and logs',
    content: (
      <>
        <p>
          To keep the service available to everyone, we count how many requests a network address makes in a minute. We
          do this in memory only. For logins, we store the count with the address for a day at most, to prevent password
          guessing. Our own log says which page was requested and what the outcome was, not who requested it. The
          company whose machines or network we use may keep its own logs.
        </p>
        {contact_email && (
          <p>
            If you think something went wrong with your data, tell us: <MailLink address={contact_email} />.
          </p>
        )}
      </>
    ),
  };
}

function others({ observed, map_style_url, map_tiles_url, cdn_url }: Site): ProseSection {
  const mapHost = getHost(map_style_url ?? map_tiles_url);
  const filesHost = getHost(cdn_url);
  const visitsHost = getHost(observed?.analytics?.split(' ')[0]);
  return {
    id: 'others',
    title: 'Who else learns about your visit',
    content: (
      <>
        <p>
          There’s no advertising here{visitsHost ? '' : ' and no outside service that measures visits'}. We don’t sell
          or rent anything about you to anyone.
        </p>
        <ul>
          {mapHost ? (
            <li>
              The map background comes from <code>{mapHost}</code>, which therefore sees your network address and the
              part of the map you view. Everything else on a page comes from us.
            </li>
          ) : (
            <li>
              Pages, pictures, fonts and the map come from this site. Your browser doesn’t request them from anyone
              else.
            </li>
          )}
          {visitsHost && (
            <li>
              How the site is used is measured for us by <code>{visitsHost}</code>, which therefore sees your network
              address.
            </li>
          )}
          {filesHost && (
            <li>
              Our lists of homes are delivered by <code>{filesHost}</code>.
            </li>
          )}
          <li>
            Our server looks up what you type to find a place. If it asks an address service, that service gets your
            search text, never your network address.
          </li>
          <li>
            Links on a home’s page lead to sites with their own rules. We don’t tell them which page you came from.
          </li>
        </ul>
      </>
    ),
  };
}

/** The data that we store about visitors. If you change what is stored, change this text and its date. */
export default function PrivacyPage() {
  const site = useSite();
  return (
    <Prose
      title="Privacy"
      lead="What this site stores about you, why, and for how long. In short: little, not for long, and not for sale."
      changed="2026-11-28"
      sections={[
        ...operator(site),
        counting,
        ...visits(site),
        signal,
        account,
        messages,
        mail,
        storage,
        others(site),
        addresses(site),
      ]}
    />
  );
}
