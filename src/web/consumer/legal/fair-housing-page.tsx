import type { Site } from '../../../contracts/pages/page-host.ts';
import { useSite } from '../../lib/navigation/site.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import type { Route } from './+types/fair-housing-page';
import { legalMeta } from './legal-meta.ts';
import { Prose, type ProseSection } from './prose.tsx';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return legalMeta(
    'fairHousing',
    'Equal housing opportunity: what the law protects, what we do, and how to report discrimination.',
    matches,
  );
}

const law: ProseSection = {
  id: 'law',
  title: 'What the law protects',
  content: (
    <>
      <p>
        The federal Fair Housing Act forbids discrimination in the sale, rental, financing and advertising of homes
        because of
      </p>
      <ul>
        <li>race</li>
        <li>color</li>
        <li>religion</li>
        <li>sex</li>
        <li>national origin</li>
        <li>familial status: children under 18 in the household, pregnancy, or getting custody of a child</li>
        <li>disability</li>
      </ul>
      <p>
        Many states and cities also protect sexual orientation and gender identity, age, marital status, source of
        income and military service. Which of these laws also apply depends on where the home is.
      </p>
    </>
  ),
};

const practice: ProseSection = {
  id: 'practice',
  title: 'What this means on our site',
  content: (
    <ul>
      <li>
        Descriptions and tags are about the home and its surroundings: a yard, a ramp, a park nearby. They never say who
        should live there, or who does.
      </li>
      <li>
        Nothing here steers anyone toward or away from a neighborhood. There’s no filter for the people who live in a
        place, and we neither show nor use statistics about them.
      </li>
      <li>Everyone is offered the same homes, prices and filters.</li>
      <li>
        Friends who share a home choose each other. That freedom doesn’t extend to homes they sell or rent to others,
        where the law applies to them like anyone else.
      </li>
    </ul>
  ),
};

function report({ contact_email }: Site): ProseSection {
  return {
    id: 'report',
    title: 'If you were treated unfairly',
    content: (
      <>
        <p>
          The U.S. Department of Housing and Urban Development (HUD) accepts complaints at no charge. It must receive
          yours within one year of what happened, so don’t wait.
        </p>
        <ul>
          <li>
            Online: <a href="https://www.hud.gov/fairhousing/fileacomplaint">hud.gov/fairhousing/fileacomplaint</a>
          </li>
          <li>
            By phone:{' '}
            <a href="tel:+18006699777" className="whitespace-nowrap">
              1-800-669-9777
            </a>
            , or TTY{' '}
            <a href="tel:+18008778339" className="whitespace-nowrap">
              1-800-877-8339
            </a>
          </li>
        </ul>
        <p>
          State and local fair housing agencies accept complaints too, and you may go to court. It’s illegal to
          retaliate against you for complaining, or for helping someone who does.
        </p>
        {contact_email && (
          <p>
            If a description or tag on this site says something it shouldn’t, tell us which home it is:{' '}
            <MailLink address={contact_email} />. We review every message and fix what’s wrong.
          </p>
        )}
      </>
    ),
  };
}

function Mark() {
  return (
    <span className="mb-4 flex items-center gap-3 text-base font-semibold text-ink">
      <svg viewBox="0 0 40 36" className="h-12 w-auto shrink-0" aria-hidden="true">
        <path d="M20 1 1 13v5h4v17h30V18h4v-5z" className="fill-ink" />
        <path d="M12 16h16v5H12zM12 24h16v5H12z" className="fill-white" />
      </svg>
      Equal housing opportunity
    </span>
  );
}

/** The product's position on fair housing, and where to get help. */
export default function FairHousingPage() {
  const site = useSite();
  return (
    <Prose
      title="Fair housing"
      lead={
        <>
          <Mark />
          Everyone is welcome to look for a home here, and every home here is open to everyone. We follow the letter and
          the spirit of fair housing law.
        </>
      }
      changed="2026-11-21"
      sections={[law, practice, report(site)]}
    />
  );
}
