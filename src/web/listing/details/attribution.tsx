import type { Attribution as Named } from '../../../contracts/shapes/homes.ts';
import type { SectionHeading } from './section-heading.ts';

const PHONE = /^\+?[\d\s().-]{7,20}$/;

/** A phone number or an address as a link, and other words as they are. */
function Contact({ contact }: { contact: string }) {
  const isPhone = PHONE.test(contact);
  const isEmail = /^[^\s@]+@[^\s@]+$/.test(contact);
  if (!isPhone && !isEmail) return contact;
  return (
    <a
      className="underline underline-offset-4"
      href={isPhone ? `tel:${contact.replaceAll(/[^\d+]/g, '')}` : `mailto:${contact}`}
    >
      {contact}
    </a>
  );
}

/**
 * The firm and the source of a listing, which its license demands to be named with every full view, in type as large as the
 * description.
 */
export function Attribution({ attribution, heading: Heading }: { attribution: Named; heading: SectionHeading }) {
  const { office_name, contact, agent_name, system_name, listing_number, disclaimer } = attribution;
  const firm = [agent_name, office_name].filter((name) => name !== null).join(', ');
  const source = [system_name, listing_number && `listing ${listing_number}`].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="listed-by">
      <Heading id="listed-by" className="mb-3 text-xl">
        Listed by
      </Heading>
      {(firm || contact) && (
        <p>
          {firm}
          {firm && contact && ' · '}
          {contact && <Contact contact={contact} />}
        </p>
      )}
      {source && <p className="mt-1">Source: {source}</p>}
      {disclaimer && <p className="mt-1">{disclaimer}</p>}
    </section>
  );
}
