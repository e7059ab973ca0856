import type { StaffMember } from '../../../contracts/staff.ts';
import { useCurrentSession } from '../../identity/current-session.ts';
import { useOutcome } from '../../ui/outcomes.tsx';
import { Outcome, Section } from '../../ui/section.tsx';
import { AppointForm } from './appoint-form.tsx';
import { StaffRow } from './staff-row.tsx';

interface StaffSectionProps {
  staff: readonly StaffMember[];
  onChange: () => void;
}

/** The list of staff. Superusers can appoint and dismiss staff here. */
export function StaffSection({ staff, onChange }: StaffSectionProps) {
  const user_id = useCurrentSession()?.user_id;
  const { outcome, say } = useOutcome();
  const mayAppoint = staff.some((member) => member.user_id === user_id && member.is_superuser);
  const changed = (what: string): void => {
    say(what);
    if (what !== '') onChange();
  };
  return (
    <Section title="Staff">
      <ul className="w-full">
        {staff.map((member) => (
          <StaffRow
            key={member.user_id}
            member={member}
            // Users can't dismiss themselves, because they could not undo that.
            mayDismiss={mayAppoint && member.user_id !== user_id}
            onOutcome={changed}
          />
        ))}
      </ul>
      <Outcome>{outcome}</Outcome>
      {mayAppoint && <AppointForm onOutcome={changed} />}
    </Section>
  );
}
