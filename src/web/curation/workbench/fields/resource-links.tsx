import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import type { CompoundResource } from '../../../../contracts/homes/resources.ts';
import { callSignedIn } from '../../../identity/call-signed-in.ts';
import { queryClient } from '../../../identity/query-client.ts';
import { useWorkbench } from '../state/workbench-state.ts';

/** Shared with the list of all resources. */
const resourcesQuery = queryOptions({
  queryKey: ['staff_resources'],
  queryFn: async () => (await callSignedIn('GET /hfc/_i/compound_resources', {})).items,
});

const MAX_FOUND = 8;

const button = 'min-h-11 shrink-0 rounded-full px-3 font-semibold hover:bg-gray-100';

function found(resources: readonly CompoundResource[], words: string): CompoundResource[] {
  const looked = words.trim().toLowerCase();
  return resources
    .filter(({ title, description, url }) => `${title} ${description} ${url}`.toLowerCase().includes(looked))
    .slice(0, MAX_FOUND);
}

/** The resources at a home: which ones, with a search for more. */
export function ResourceLinks({ compound }: { compound: StaffCompound }) {
  const id = useId();
  const state = useWorkbench();
  const { data: resources = [] } = useQuery(resourcesQuery, queryClient);
  const [words, setWords] = useState('');
  const { compound_id, resource_ids, version } = compound;
  const linked = resources.filter(({ resource_id }) => resource_ids.includes(resource_id));
  const others = resources.filter(({ resource_id }) => !resource_ids.includes(resource_id));
  const set = ({ resource_id, title }: CompoundResource, after: boolean): void => {
    const label = `${title} ${after ? 'added' : 'removed'}.`;
    const links = (isLinked: boolean) => ({ resources: { [resource_id]: isLinked } });
    state.editWith({ label, compound_id, before: links(!after), after: links(after), version });
  };
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-lg">
        Resources
      </h3>
      {linked.length === 0 && <p className="text-sm text-muted">None at this home yet.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {linked.map((resource) => (
          <li key={resource.resource_id} className="flex items-center justify-between gap-3">
            <a
              href={resource.url}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 min-w-0 items-center underline underline-offset-4 wrap-anywhere"
            >
              {resource.title}
            </a>
            <button
              type="button"
              aria-label={`Remove ${resource.title}`}
              onClick={() => set(resource, false)}
              className={button}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <input
        type="search"
        aria-label="Search resources to add"
        placeholder="Search resources to add"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        className="min-h-11 w-full rounded-xl border border-control bg-surface px-3"
      />
      {words.trim() !== '' && (
        <ul className="divide-y divide-line rounded-2xl border border-line bg-surface px-3">
          {found(others, words).map((resource) => (
            <li key={resource.resource_id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{resource.title}</span>
              <button
                type="button"
                aria-label={`Add ${resource.title}`}
                onClick={() => set(resource, true)}
                className={button}
              >
                Add
              </button>
            </li>
          ))}
          {found(others, words).length === 0 && (
            <li className="py-3 text-sm text-muted">No other resource has these words.</li>
          )}
        </ul>
      )}
    </section>
  );
}
