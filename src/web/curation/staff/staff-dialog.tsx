import { useCurrentSession } from '../../identity/current-session.ts';
import { useOutcome } from '../../ui/outcomes.tsx';
import { Outcome } from '../../ui/section.tsx';
import { SectionDialog } from '../records/section-dialog.tsx';
import { AppointForm } from './appoint-form.tsx';
import { StaffRow } from './staff-row.tsx';
import { useStaff } from './use-staff.ts';

/** The list of staff. Superusers can appoint and dismiss staff here. */
export function StaffDialog({ onClose }: { onClose: () => void }) {
  const { answer, changed: reload } = useStaff();
  const user_id = useCurrentSession()?.user_id;
  const { outcome, say } = useOutcome();
  // The page below doesn't open this dialog before it knows the staff.
  const staff = Array.isArray(answer) ? answer : [];
  const mayAppoint = staff.some((member) => member.user_id === user_id && member.is_superuser);
  const changed = (what: string): void => {
    say(what);
    if (what !== '') reload();
  };
  return (
    <SectionDialog
      title="Staff"
      intro="They may use everything here. Only those who can manage staff may add and remove others."
      onClose={onClose}
    >
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
    </SectionDialog>
  );
}
