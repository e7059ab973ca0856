import { useState } from 'react';
import type { StaffArea, StaffMarket } from '../../../contracts/homes/regions.ts';
import type { AreaGeometry } from '../../../rules/places/areas/area-geometry.ts';
import { areaSlug } from '../../../rules/places/areas/area-slug.ts';
import { Field } from '../../ui/forms/field.tsx';
import { CheckRow } from '../records/check-row.tsx';
import { RecordForm } from '../records/record-form.tsx';
import type { OpenForm } from '../records/record-list.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import { type AreaFields, changeArea, createArea } from './areas.ts';
import { OutlineField } from './outline-field.tsx';

const homes = (count: number): string => (count === 1 ? '1 published home' : `${count} published homes`);

interface AreaFormProps extends OpenForm<StaffArea> {
  market: StaffMarket;
}

/** The form of a new or known area. */
export function AreaForm({ market, record, onSaved, onCancel }: AreaFormProps) {
  const [name, setName] = useState('');
  /** The name in links. Null while it follows the name. */
  const [link, setLink] = useState<string | null>(null);
  const [outline, setOutline] = useState<AreaGeometry | null>(null);
  const { errors, busy, formProps } = useRecordForm<AreaFields>({
    record,
    read: (valueOf) => ({
      display_name: valueOf('display_name').trim(),
      active: valueOf('active') === 'on',
      internal_only: valueOf('internal_only') === 'on',
      ...(record === null && { name: valueOf('name').trim() }),
      ...(outline && { boundary: { ...outline } }),
    }),
    create: (fields, key) => createArea(market.market_id, fields, key),
    change: (changes, version) => changeArea(record?.area_id ?? 0, changes, version),
    onSaved: () => onSaved('Saved. Visitors see it within a minute.'),
  });
  // Areas of all markets share their links.
  const suggested = name.trim() === '' ? '' : areaSlug(`${market.name} ${name}`);
  const hiding = record && record.published > 0 ? ` Hides ${homes(record.published)}.` : '';
  return (
    <RecordForm
      {...formProps}
      title={record ? `Edit ${record.display_name}` : `New area of ${market.name}`}
      error={errors.form}
      busy={busy}
      onCancel={onCancel}
    >
      <Field
        name="display_name"
        label="Name"
        required
        maxLength={80}
        defaultValue={record?.display_name}
        onChange={({ target }) => setName(target.value)}
        error={errors.display_name}
        autoComplete="off"
      />
      {record === null && (
        <Field
          name="name"
          label="Name in links"
          required
          maxLength={80}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          title="lower-case letters, digits and single hyphens"
          value={link ?? suggested}
          onChange={({ target }) => setLink(target.value === '' ? null : target.value)}
          hint="It can’t be changed later, because shared links contain it."
          error={errors.name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <CheckRow
        name="active"
        label="Active"
        hint={`Visitors see only active areas.${hiding && ` Off:${hiding.toLowerCase()}`}`}
        defaultChecked={record?.active ?? true}
        error={errors.active}
      />
      <CheckRow
        name="internal_only"
        label="Internal only"
        hint={`Only staff see it.${hiding}`}
        defaultChecked={record?.internal_only ?? false}
        error={errors.internal_only}
      />
      <OutlineField market={market} area={record} error={errors.boundary} chosen={outline} onChoose={setOutline} />
    </RecordForm>
  );
}
