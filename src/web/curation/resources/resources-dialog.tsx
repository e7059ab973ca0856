import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StaffResource } from '../../../contracts/homes/resources.ts';
import { queryClient } from '../../identity/query-client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Loaded } from '../records/loaded.tsx';
import { RecordList } from '../records/record-list.tsx';
import { SectionDialog } from '../records/section-dialog.tsx';
import { staffPaths } from '../staff-paths.ts';
import { ResourceForm } from './resource-form.tsx';
import { deleteResource, resourcesQuery } from './resources.ts';

const homes = (count: number): string => (count === 1 ? '1 home' : `${count.toLocaleString('en-US')} homes`);

/** The homes that a resource is linked to. */
function LinkedHomes({ record: { links } }: { record: StaffResource }) {
  const { count, newest } = links;
  const more = count - newest.length;
  return (
    <>
      <p>
        {homes(count)} {count === 1 ? 'links' : 'link'} to it. Remove {count === 1 ? 'the link' : 'the links'} first.
      </p>
      <ul className="list-inside list-disc">
        {newest.map(({ compound_id, review_period_id, name }) => (
          <li key={compound_id}>
            {review_period_id === null ? (
              name
            ) : (
              <Link
                className="underline underline-offset-4"
                to={`${staffPaths.reviewPeriod(review_period_id)}?compound_id=${compound_id}`}
              >
                {name}
              </Link>
            )}
          </li>
        ))}
        {more > 0 && <li>{homes(more)} more</li>}
      </ul>
    </>
  );
}

function Resource({ record: { title, description, url, links, image_id } }: { record: StaffResource }) {
  return (
    <>
      {image_id !== null && (
        <img src={paths.image(image_id, 400)} alt="" className="float-left mr-4 h-14 w-20 rounded-xl object-cover" />
      )}
      <h3 className="font-semibold">{title}</h3>
      {description && <p>{description}</p>}
      <p>
        <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {url}
        </a>
      </p>
      <p className="text-sm text-muted">
        {links.count === 0 ? 'Not linked to a home' : `Linked to ${homes(links.count)}`}
      </p>
    </>
  );
}

/** The pages that homes link to. */
export function ResourcesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(resourcesQuery, queryClient);
  return (
    <SectionDialog
      title="Resources"
      intro="Pages that help with a home. Visitors see them on the homes that link to them."
      onClose={onClose}
    >
      <Loaded query={query} what="the resources">
        {(records) => (
          <RecordList
            records={records}
            noun="resource"
            empty="There are no resources yet."
            getId={({ resource_id }) => resource_id}
            getName={({ title }) => title}
            Content={Resource}
            Form={ResourceForm}
            getQuestion={({ title }) => `Delete “${title}”? No home links to it. This can’t be undone.`}
            canDelete={({ links }) => links.count === 0}
            Blocked={LinkedHomes}
            remove={deleteResource}
            reload={query.refetch}
          />
        )}
      </Loaded>
    </SectionDialog>
  );
}
