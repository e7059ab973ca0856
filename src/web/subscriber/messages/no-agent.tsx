import { useSite } from '../../lib/navigation/site.ts';
import { MailLink } from '../../ui/mail-link.tsx';

/** Says that there is no advisor to write to. */
export function NoAgent() {
  const { contact_email } = useSite();
  return (
    <p className="text-lg text-muted">
      No advisor is available right now.{' '}
      {contact_email ? (
        <>
          You can email us at <MailLink address={contact_email} />.
        </>
      ) : (
        'Please check back later.'
      )}
    </p>
  );
}
