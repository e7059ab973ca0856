import { Link } from 'react-router';
import type { ListedImage, ListedImageState } from '../../../contracts/curation/operations.ts';
import { refusalWords } from '../../../rules/curation/photo-words.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../moments.ts';
import { processAgain } from '../photos/save-photos.ts';
import { staffPaths } from '../staff-paths.ts';
import { useAct } from '../use-act.ts';
import { ActProblem } from './act-problem.tsx';
import { imagesIn, OPERATIONS, operationsChanged } from './operation-calls.ts';
import { PagedRows } from './paged-rows.tsx';

type Use = ListedImage['uses'][number];

/** Where the picture is used, as a link if it can be opened. */
function UseLink({ use: { entity, entity_id, name, review_period_id } }: { use: Use }) {
  const modal = { agent: 'agents', compound_resource: 'resources', compound: null }[entity];
  const path =
    modal !== null
      ? `${paths.reviewPeriods()}?modal=${modal}`
      : review_period_id !== null && staffPaths.reviewedCompound(review_period_id, entity_id);
  if (path === false) return name;
  return (
    <Link to={path} className="font-semibold underline underline-offset-4">
      {name}
    </Link>
  );
}

function Uses({ uses }: { uses: readonly Use[] }) {
  return uses.map((use, index) => (
    <span key={`${use.entity} ${use.entity_id}`}>
      {index > 0 && ' · '}
      <UseLink use={use} />
    </span>
  ));
}

function FailedRow({ image: { image_id, failure, timestamp, uses } }: { image: ListedImage }) {
  const { problem, act, isBusy } = useAct();
  const tryAgain = async (): Promise<void> => {
    await processAgain(image_id);
    await operationsChanged();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-64">
        <p>{failure ? refusalWords[failure] : 'This picture failed.'}</p>
        <p className="text-sm text-muted">
          {formatMoment(timestamp)} · <Uses uses={uses} />
        </p>
        <ActProblem>{problem}</ActProblem>
      </div>
      <Button aria-disabled={isBusy} onClick={() => void act(tryAgain)}>
        Try again
      </Button>
    </div>
  );
}

const emptyWords: Readonly<Record<ListedImageState, string>> = {
  ready: 'There are no pictures.',
  processing: 'No picture is being processed.',
  failed: 'No picture has failed.',
  deleted: 'No photo can be restored.',
};

/** The pictures in a state, with what has them. Failed ones say why, and can be tried again. */
export function ImageRows({ state }: { state: ListedImageState }) {
  return (
    <PagedRows
      queryKey={[OPERATIONS, 'images', state]}
      load={imagesIn(state)}
      what="the pictures"
      empty={emptyWords[state]}
      getKey={({ image_id }) => image_id}
    >
      {(image) =>
        state === 'failed' ? (
          <FailedRow image={image} />
        ) : (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="wrap-anywhere">
              <Uses uses={image.uses} />
            </p>
            <p className="text-sm text-muted">{formatMoment(image.timestamp)}</p>
          </div>
        )
      }
    </PagedRows>
  );
}
