import type { StaffResource } from '../../../contracts/homes/resources.ts';
import { queryClient } from '../../identity/query-client.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { ImageField } from '../photos/image-field.tsx';
import { RecordForm } from '../records/record-form.tsx';
import type { OpenForm } from '../records/record-list.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import { resourceCalls, resourceImageCalls, resourcesQuery } from './resources.ts';

/** The form of a new or known resource. */
export function ResourceForm({ record, onSaved, onCancel }: OpenForm<StaffResource>) {
  const { errors, busy, formProps } = useRecordForm({
    record,
    read: (valueOf) => ({
      title: valueOf('title').trim(),
      description: valueOf('description').trim(),
      url: valueOf('url').trim(),
    }),
    ...resourceCalls(record),
    onSaved: () => onSaved('Saved. Visitors see it within a minute.'),
  });
  return (
    <RecordForm
      {...formProps}
      title={record ? `Edit ${record.title}` : 'New resource'}
      error={errors.form}
      busy={busy}
      onCancel={onCancel}
    >
      {record && (
        <ImageField
          label="Picture"
          hint="Visitors see it beside the title. Saved at once."
          image_id={record.image_id}
          pending={record.pending_image}
          {...resourceImageCalls(record)}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: resourcesQuery.queryKey })}
        />
      )}
      <Field
        name="title"
        label="Title"
        required
        maxLength={120}
        defaultValue={record?.title}
        error={errors.title}
        autoComplete="off"
      />
      <TextArea
        name="description"
        label="Description"
        maxLength={500}
        defaultValue={record?.description}
        error={errors.description}
      />
      <Field
        name="url"
        label="Address of the page"
        type="url"
        required
        maxLength={2_000}
        pattern="https?://.+"
        title="an address that begins with https:// or http://"
        placeholder="https://"
        defaultValue={record?.url}
        error={errors.url}
        autoComplete="off"
      />
    </RecordForm>
  );
}
