import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { FactFields } from '../fields/fact-fields.tsx';
import { FlagFields } from '../fields/flag-fields.tsx';
import { PlaceFields } from '../fields/place-fields.tsx';
import { ResourceLinks } from '../fields/resource-links.tsx';
import { UnitsField } from '../fields/units-field.tsx';
import { FIELDS_ID } from '../state/go-to.ts';
import { CommentList } from '../texts/comment-list.tsx';
import { DescriptionField } from '../texts/description-field.tsx';
import { SuggestText } from '../texts/suggest-text.tsx';
import { TitleField } from '../texts/title-field.tsx';

/** What staff write and choose for a home. */
export function TextPart({ compound }: { compound: StaffCompound }) {
  return (
    <div id={FIELDS_ID} className="flex min-w-0 flex-col gap-5">
      <SuggestText compound={compound} />
      <TitleField compound={compound} />
      <DescriptionField compound={compound} />
      <FactFields compound={compound} />
      <UnitsField compound={compound} />
      <PlaceFields compound={compound} />
      <FlagFields compound_id={compound.compound_id} />
      <ResourceLinks compound={compound} />
      <CommentList compound={compound} />
    </div>
  );
}
