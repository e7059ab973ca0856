import { Link } from 'react-router';
import type { Site } from '../../../contracts/pages/page-host.ts';
import { routeTable } from '../../../rules/navigation/route-table.ts';
import { useSite } from '../../lib/navigation/site.ts';
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
          {product_name} shows hand-picked homes with room for more than one household to people who want to live near
          each other.{operator_name && ` It’s run by ${operator_name}.`} Browsing is free. After a few homes, the site
          may ask you to sign up. By using the site, you accept these terms. If you don’t, please don’t use it.
        </p>
        <p>
          A home shown here is not an offer. Its owner decides whether it’s for sale or for rent, and at what price.
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
      <p>We take care, but information about a home can be wrong or out of date. Before you decide anything:</p>
      <ul>
        <li>Check the price, size, number of units and availability with the seller or landlord.</li>
        <li>
          Check with the city what can be built or divided. “Potential” units are our view of what might be possible,
          not a permit.
        </li>
        <li>Treat walking times as what they are: straight-line estimates.</li>
        <li>Ask professionals about law, taxes, loans and buildings. Nothing here is professional advice.</li>
      </ul>
      <p>
        Some homes may be made up to show how the site works.{' '}
        <Link to={routeTable.sampleData.path}>How to tell, and where the map comes from</Link>
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
        <li>Don’t use the site to discriminate, to harass anyone, or to disturb the people who live in a home.</li>
        <li>Only give an email address that’s yours.</li>
        <li>
          Don’t try to get around the limits that keep the service available to everyone. Programs are welcome to use
          the public API within those limits.
        </li>
        <li>Don’t pass off our text and pictures as your own. Links are always welcome.</li>
      </ul>
      <p>
        Housing is for everyone: read <Link to={routeTable.fairHousing.path}>our fair housing statement</Link>. See also
        what we store about visitors: <Link to={routeTable.privacy.path}>privacy</Link>.
      </p>
    </>
  ),
};

const liability: ProseSection = {
  id: 'liability',
  title: 'What we don’t promise',
  content: (
    <p>
      The site is provided as is. We may change it, or parts of it, and it may be unavailable at times. As far as the
      law allows, we’re not liable for the consequences of relying on it, or for the sites it links to. You keep all
      legal rights that can’t be waived.
    </p>
  ),
};

function changes({ contact_email }: Site): ProseSection {
  return {
    id: 'changes',
    title: 'Changes and questions',
    content: (
      <p>
        When these terms change, we update them here, with a new date at the top.
        {contact_email && (
          <>
            {' '}
            Send questions to <MailLink address={contact_email} />.
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
