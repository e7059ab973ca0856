import type { StaffCompound } from '../../../contracts/staff-compounds.ts';
import { CommentList } from './comment-list.tsx';
import { DescriptionField } from './description-field.tsx';
import { FactFields } from './fact-fields.tsx';
import { FlagFields } from './flag-fields.tsx';
import { FIELDS_ID } from './go-to.ts';
import { PlaceFields } from './place-fields.tsx';
import { ResourceLinks } from './resource-links.tsx';
import { SuggestText } from './suggest-text.tsx';
import { TitleField } from './title-field.tsx';
import { UnitsField } from './units-field.tsx';

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
