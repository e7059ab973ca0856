import type { StaffAgent } from '../../../contracts/people/agents.ts';
import { queryClient } from '../../identity/query-client.ts';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { ImageField } from '../photos/image-field.tsx';
import { CheckRow } from '../records/check-row.tsx';
import { RecordForm } from '../records/record-form.tsx';
import type { OpenForm } from '../records/record-list.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import { agentCalls, agentsQuery, headshotCalls } from './agents.ts';

/** The form of a new or known agent. */
export function AgentForm({ record, onSaved, onCancel }: OpenForm<StaffAgent>) {
  const isFallback = record?.fallback_lnf_advisor ?? false;
  const { errors, busy, formProps } = useRecordForm({
    record,
    read: (valueOf) => ({
      first_name: valueOf('first_name').trim(),
      email: valueOf('email').trim().toLowerCase() || null,
      // A disabled checkbox isn't sent.
      fallback_lnf_advisor: isFallback || valueOf('fallback_lnf_advisor') === 'on',
    }),
    ...agentCalls(record),
    onSaved: () => onSaved('Saved. Visitors see it within a minute.'),
  });
  return (
    <RecordForm
      {...formProps}
      title={record ? `Edit ${record.first_name}` : 'New agent'}
      error={errors.form}
      busy={busy}
      onCancel={onCancel}
    >
      {record && (
        <ImageField
          label="Portrait"
          hint="Users see it with the messages. Saved at once."
          isRound
          image_id={record.headshot}
          pending={record.pending_headshot}
          {...headshotCalls(record)}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: agentsQuery.queryKey })}
        />
      )}
      <Field
        name="first_name"
        label="First name"
        required
        maxLength={200}
        defaultValue={record?.first_name}
        error={errors.first_name}
        autoComplete="off"
      />
      <EmailField
        required={false}
        autoComplete="off"
        defaultValue={record?.email ?? ''}
        error={errors.email}
        hint="Messages and tour requests go there. Visitors never see it. Without it, they go to the fallback advisor."
      />
      <CheckRow
        name="fallback_lnf_advisor"
        label="Fallback advisor"
        hint={
          isFallback
            ? 'To change this, make another agent the fallback advisor.'
            : 'Gets the messages of everyone without an advisor. Replaces the present fallback advisor.'
        }
        defaultChecked={isFallback}
        disabled={isFallback}
        error={errors.fallback_lnf_advisor}
      />
    </RecordForm>
  );
}
