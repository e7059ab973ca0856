import type { Editorial } from '../../../contracts/shapes/editorial.ts';
import type { GroundedPart, TextSuggestion } from '../../../contracts/shapes/text-suggestion.ts';
import type { SuggestedField } from '../../../contracts/values/text-suggestion-values.ts';
import { getLines } from '../../../rules/curation/rich-text.ts';
import { GroundedList, SuggestedPart } from './suggested-part.tsx';
import { useTaking } from './use-taking.ts';

/** A text of the home that saves itself. */
export interface OpenText {
  present: string;
  put: (text: string) => void;
  /** Why nothing can be put into it at this moment. Null if it can. */
  obstacle: string | null;
}

type Labels = Pick<Editorial, 'category' | 'mainTag' | 'secondaryTags'>;

/** The fields of a home that texts and labels are suggested for. */
export interface OpenFields {
  title: OpenText;
  description: OpenText;
  labels: Labels;
  putLabels: (labels: Partial<Labels>) => void;
}

const getParts = ({ facts_used }: TextSuggestion, field: SuggestedField): GroundedPart[] =>
  facts_used.filter((part) => part.field === field);

interface TextProps {
  suggested: TextSuggestion;
  member: 'title' | 'description';
  open: OpenText;
}

function SuggestedText({ suggested, member, open: { present, put, obstacle } }: TextProps) {
  const text = suggested.suggestion[member];
  const { state, act } = useTaking({ present, suggested: text ?? present, put });
  return (
    <SuggestedPart
      label={member === 'title' ? 'Title' : 'Description'}
      name={`the ${member}`}
      present={getLines(present) || null}
      suggested={text === undefined ? null : <GroundedList parts={getParts(suggested, member)} />}
      state={state}
      onAct={act}
      obstacle={obstacle}
      findings={suggested.findings.filter(({ field }) => field === `editorial.${member}`)}
    />
  );
}

interface LabelProps {
  suggested: TextSuggestion;
  fields: OpenFields;
}

function SuggestedCategory({ suggested, fields: { labels, putLabels } }: LabelProps) {
  const { category = null } = suggested.suggestion;
  const { state, act } = useTaking({
    present: labels.category,
    suggested: category ?? labels.category,
    put: (value) => putLabels({ category: value }),
  });
  return (
    <SuggestedPart
      label="Category"
      name="the category"
      present={labels.category}
      suggested={category === null ? null : <GroundedList parts={getParts(suggested, 'category')} />}
      state={state}
      onAct={act}
    />
  );
}

function SuggestedMainTag({ suggested, fields: { labels, putLabels } }: LabelProps) {
  const { mainTag = null } = suggested.suggestion;
  const { state, act } = useTaking({
    present: labels.mainTag,
    suggested: mainTag ?? labels.mainTag,
    put: (value) => putLabels({ mainTag: value }),
  });
  return (
    <SuggestedPart
      label="Main tag"
      name="the main tag"
      present={labels.mainTag}
      suggested={mainTag === null ? null : <GroundedList parts={getParts(suggested, 'mainTag')} />}
      state={state}
      onAct={act}
    />
  );
}

function SuggestedTags({ suggested, fields: { labels, putLabels } }: LabelProps) {
  const { secondaryTags: tags = null } = suggested.suggestion;
  const present = labels.secondaryTags;
  const { state, act } = useTaking({
    present,
    suggested: tags ?? present,
    put: (value) => putLabels({ secondaryTags: value }),
  });
  return (
    <SuggestedPart
      label="Tags"
      name="the tags"
      present={present.join(', ') || null}
      suggested={
        tags === null ? null : <TagList tags={tags} parts={getParts(suggested, 'secondaryTags')} present={present} />
      }
      state={state}
      onAct={act}
    />
  );
}

interface TagListProps {
  tags: readonly string[];
  parts: readonly GroundedPart[];
  present: readonly string[];
}

/** The tags in a line, and below them those that are new, each with what it follows from. */
function TagList({ tags, parts, present }: TagListProps) {
  const added = parts.filter(({ text }) => !present.includes(text));
  return (
    <div className="flex flex-col gap-2 wrap-anywhere">
      <p>{tags.join(', ')}</p>
      {added.length > 0 && (
        <ul aria-label="New tags" className="flex flex-col gap-1 text-sm text-muted">
          {added.map(({ text, facts }) => (
            <li key={text}>
              New: <strong>{text}</strong>
              {facts.length > 0 && `, from ${facts.map(({ words }) => words).join(' · ')}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What is suggested, field by field beside what is there. */
export function SuggestedFields({ suggested, fields }: { suggested: TextSuggestion; fields: OpenFields }) {
  return (
    <ul>
      <SuggestedText suggested={suggested} member="title" open={fields.title} />
      <SuggestedText suggested={suggested} member="description" open={fields.description} />
      <SuggestedCategory suggested={suggested} fields={fields} />
      <SuggestedMainTag suggested={suggested} fields={fields} />
      <SuggestedTags suggested={suggested} fields={fields} />
    </ul>
  );
}
