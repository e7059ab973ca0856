import { Link } from 'react-router';
import type { Site } from '../../../contracts/page-host.ts';
import { routeTable } from '../../../rules/navigation/route-table.ts';
import { useSite } from '../../lib/site.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import type { Route } from './+types/terms-page';
import { legalMeta } from './legal-meta.ts';
import { Prose, type ProseSection } from './prose.tsx';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return legalMeta(
    'terms',
    'What you can rely on here, what you should check yourself, and what we ask of you.',
    matches,
  );
}

function what({ product_name, operator_name }: Site): ProseSection {
  return {
    id: 'what',
    title: 'What this site is',
    content: (
      <>
        <p>
          {product_name} shows homes with room for more than one household, picked by hand, to people who want to live
          near each other.{operator_name && ` It is run by ${operator_name}.`} Looking is free; after a few homes the
          site may ask you to sign up. By using it you accept these terms; if you don’t, please don’t use it.
        </p>
        <p>
          A home that is shown here is not an offer. Whether it is for sale or for rent, and at what price, is for its
          owner to say.
        </p>
      </>
    ),
  };
}

const check: ProseSection = {
  id: 'check',
  title: 'What you should check yourself',
  content: (
    <>
      <p>We take care, but what is written about a home can be wrong or out of date. Before you decide anything:</p>
      <ul>
        <li>Check price, size, number of units and availability with whoever offers the home.</li>
        <li>
          Check with the city what may be built or divided. “Potential” units are our view of what might be possible,
          not a permit.
        </li>
        <li>Take walking times for what they are: estimates along a straight line.</li>
        <li>Ask people whose trade it is about law, taxes, loans and buildings. Nothing here is such advice.</li>
      </ul>
      <p>
        Some homes may be made up to show how the site works.{' '}
        <Link to={routeTable.sampleData.path}>How to tell them, and where the map comes from</Link>
      </p>
    </>
  ),
};

const you: ProseSection = {
  id: 'you',
  title: 'What we ask of you',
  content: (
    <>
      <ul>
        <li>Don’t use the site to discriminate, to harass anybody, or to disturb those who live in a home.</li>
        <li>Give an e-mail address only if it is yours.</li>
        <li>
          Don’t try to get around the limits that keep the service up for all. Programs are welcome to read the public
          interface within them.
        </li>
        <li>Don’t pass off our texts and pictures as yours. Links are always welcome.</li>
      </ul>
      <p>
        Housing is for everybody: <Link to={routeTable.fairHousing.path}>our fair housing statement</Link>. What we keep
        about visitors: <Link to={routeTable.privacy.path}>privacy</Link>.
      </p>
    </>
  ),
};

const liability: ProseSection = {
  id: 'liability',
  title: 'What we don’t promise',
  content: (
    <p>
      The site is provided as it is. We may change it, or parts of it, and it may be away at times. As far as the law
      allows, we are not liable for what follows from relying on it, nor for the sites that it links to. Rights that the
      law gives you and that can’t be given up stay yours.
    </p>
  ),
};

function changes({ contact_email }: Site): ProseSection {
  return {
    id: 'changes',
    title: 'Changes and questions',
    content: (
      <p>
        When these terms change, they change here, with a new date on top.
        {contact_email && (
          <>
            {' '}
            Questions go to <MailLink address={contact_email} />.
          </>
        )}
      </p>
    ),
  };
}

/** The terms of use. */
export default function TermsPage() {
  const site = useSite();
  return (
    <Prose
      title="Terms"
      lead="What you can rely on here, what you should check yourself, and what we ask of you."
      changed="2026-11-21"
      sections={[what(site), check, you, liability, changes(site)]}
    />
  );
}
