import type { Site } from '../../../contracts/page-host.ts';
import { useSite } from '../../lib/site.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import type { Route } from './+types/privacy-page';
import { account, mail } from './account-privacy.tsx';
import { legalMeta } from './legal-meta.ts';
import { PrivacySignal } from './privacy-signal.tsx';
import { Prose, type ProseSection } from './prose.tsx';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return legalMeta('privacy', 'What this site keeps about you, what for, and for how long.', matches);
}

function hostOf(url: string | undefined): string | null {
  return url?.startsWith('http') ? new URL(url.replace('{s}.', '')).host : null;
}

/** The operator of the site, as far as it is configured. Leaves out unknown facts. */
function operator({ operator_name, contact_email }: Site): ProseSection[] {
  if (!operator_name && !contact_email) return [];
  const content = (
    <p>
      {operator_name && <>{operator_name} runs this site and answers for what is written here. </>}
      {contact_email && (
        <>
          Write to <MailLink address={contact_email} /> with a question, or to have something about you shown to you,
          corrected or deleted.
        </>
      )}
    </p>
  );
  return [{ id: 'who', title: 'Who we are', content }];
}

const counting: ProseSection = {
  id: 'counting',
  title: 'What we count, and the one cookie',
  content: (
    <>
      <p>
        When you open a home, look through its photos or follow a link on its page, we note three things: which home,
        what was done, and when. With them stands a random number that we give your browser in a cookie named{' '}
        <code>viewer_id</code>, so that one person who comes back ten times counts as one.
      </p>
      <ul>
        <li>The number says nothing about you. No name, address or account is kept with it.</li>
        <li>
          Scripts can’t read the cookie, other sites don’t get it, and it runs out 30 days after it was last used.
        </li>
        <li>
          The notes are deleted after 30 days. Till then they decide which homes we call popular, and nothing else.
        </li>
      </ul>
      <p>
        When you begin to sign up, we note under the same number which version of the sign-up you saw, and delete that
        after 90 days.
      </p>
      <p>You can delete or block the cookie in your browser. All homes can be read without it.</p>
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
        signal is called Global Privacy Control. We honor it from your first request on: no cookie is set, one that you
        had is removed, and nothing that you do with a home is counted.
      </p>
      <PrivacySignal />
    </>
  ),
};

const storage: ProseSection = {
  id: 'storage',
  title: 'Notes in your browser',
  content: (
    <p>
      What screens have to remember for you stands in your browser’s own storage, under names that begin with{' '}
      <code>lnf</code>: which homes you have opened, which notices you have closed, the first name that you gave when a
      friend shared a home, what you have entered at a sign-up, and up to a hundred answers to what you have searched
      for on the map. Each such note has a date after which it no longer counts. Your login stands there too, until you
      log out. Deleting this site’s data in your browser’s settings removes them all.
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
          So that nobody can take the service from everybody else, we count how many requests a network address makes in
          a minute. That is done in memory only. Where people log in, the count is kept with the address for a day at
          most, so that nobody can try passwords one after the other. Our own log says which page was asked for and how
          that went, not by whom. The company whose machines or network we use may keep logs of its own.
        </p>
        {contact_email && (
          <p>
            If you think that something went wrong with your data, tell us: <MailLink address={contact_email} />.
          </p>
        )}
      </>
    ),
  };
}

function others({ map_style_url, map_tiles_url, cdn_url }: Site): ProseSection {
  const mapHost = hostOf(map_style_url ?? map_tiles_url);
  const filesHost = hostOf(cdn_url);
  return {
    id: 'others',
    title: 'Who else hears of your visit',
    content: (
      <>
        <p>
          There is no advertising here, no outside service that measures visits, and nobody to whom we sell or rent
          anything about you.
        </p>
        <ul>
          {mapHost ? (
            <li>
              The ground of the map comes from <code>{mapHost}</code>, which therefore sees your network address and the
              part of the map that you look at. Everything else on a page comes from us.
            </li>
          ) : (
            <li>Pages, pictures, type and the map come from this site. Your browser asks nobody else for them.</li>
          )}
          {filesHost && (
            <li>
              Our lists of homes are handed out by <code>{filesHost}</code>.
            </li>
          )}
          <li>
            What you type to find a place is looked up by our server. Where it asks a service for addresses, that
            service gets the words, never your network address.
          </li>
          <li>
            Links on a home’s page lead to sites with rules of their own. We don’t tell them which page you came from.
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
      lead="What this site keeps about you, what for, and for how long. In short: little, not for long, and not for sale."
      changed="2026-11-21"
      sections={[...operator(site), counting, signal, account, mail, storage, others(site), addresses(site)]}
    />
  );
}
