import { useCurrentSession } from '../../identity/current-session.ts';
import { PagedRows } from '../operations/paged-rows.tsx';
import { SectionDialog } from '../records/section-dialog.tsx';
import { useStaff } from '../staff/use-staff.ts';
import { loadSessionRecordings, SESSION_RECORDINGS } from './session-recording-calls.ts';
import { SessionRecordingRow } from './session-recording-row.tsx';

/** The recorded visits. Only for superusers. */
export function SessionRecordingsDialog({ onClose }: { onClose: () => void }) {
  const { answer } = useStaff();
  const user_id = useCurrentSession()?.user_id;
  // The page below doesn't open this dialog before it knows the staff.
  const staff = Array.isArray(answer) ? answer : [];
  const mayReplay = staff.some((member) => member.user_id === user_id && member.is_superuser);
  return (
    <SectionDialog
      title="Recordings"
      intro="Visits that were recorded in the last 30 days, if SESSION_RECORDING=1. What visitors type, and what is about persons, was masked in their browsers."
      onClose={onClose}
    >
      {mayReplay ? (
        <>
          <p className="text-muted">Each replay opens in a new tab, and is part of the history.</p>
          <PagedRows
            queryKey={[SESSION_RECORDINGS]}
            load={loadSessionRecordings}
            what="the recordings"
            empty="Nothing has been recorded."
            getKey={({ recording_id }) => recording_id}
          >
            {(sessionRecording) => <SessionRecordingRow sessionRecording={sessionRecording} />}
          </PagedRows>
        </>
      ) : (
        <p>Only those who can manage staff may see recordings.</p>
      )}
    </SectionDialog>
  );
}
