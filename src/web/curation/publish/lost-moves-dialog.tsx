import type { CompoundRow } from '../../../contracts/curation/staff-compounds.ts';
import type { OrderMove } from '../../../rules/curation/published-order.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { compoundName } from '../compound-name.ts';
import type { LostMoves } from './review-period-order.ts';

interface LostMovesDialogProps {
  lost: LostMoves;
  /** The homes in their newest order. */
  rows: readonly CompoundRow[];
  /** Makes the moves again on the newest order. */
  onAgain: () => void;
  onClose: () => void;
}

/** What a move was, in words. */
function moveWords(move: OrderMove, rows: readonly CompoundRow[]): string {
  if ('featured_first' in move) return 'Featured homes first';
  const name = (id: number): string => {
    const row = rows.find(({ compound_id }) => compound_id === id);
    return row ? compoundName(row) : 'a home that is no longer in this order';
  };
  if ('is_last' in move) return `${name(move.compound_id)} at the bottom`;
  return move.after === null
    ? `${name(move.compound_id)} at the top`
    : `${name(move.compound_id)} after ${name(move.after)}`;
}

/** Asks what to do after another reviewer's order has undone moves. */
export function LostMovesDialog({ lost, rows, onAgain, onClose }: LostMovesDialogProps) {
  const ids = new Set(rows.map(({ compound_id }) => compound_id));
  const canAgain = lost.moves.every(
    (move) =>
      'featured_first' in move ||
      (ids.has(move.compound_id) && ('is_last' in move || move.after === null || ids.has(move.after))),
  );
  return (
    <ModalDialog labelledBy="lost-moves-title" size="small" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <h2 id="lost-moves-title" className="text-2xl">
          Your move wasn’t saved
        </h2>
        <p>{lost.by || 'Another reviewer'} changed the order at the same time. This was lost:</p>
        <ul className="list-disc pl-5">
          {lost.moves.map((move, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the moves of one dialog never change
            <li key={index}>{moveWords(move, rows)}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {canAgain && (
            <Button look="action" onClick={onAgain}>
              Move again
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            Keep the newest order
          </Button>
        </div>
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">The newest order</h3>
          <ol className="flex list-decimal flex-col gap-1 rounded-2xl bg-surface py-3 pr-4 pl-10">
            {rows.map((row) => (
              <li key={row.compound_id}>{compoundName(row)}</li>
            ))}
          </ol>
        </section>
      </div>
    </ModalDialog>
  );
}
