import { ListingPhoto } from '../../listing/listing-photo.tsx';
import type { ComparedCompound } from './compared-compound.ts';
import { ComparedHead } from './compared-head.tsx';
import type { Row, RowGroup } from './row.ts';

interface ComparisonTableProps {
  /** At least two. */
  homes: readonly ComparedCompound[];
  groups: readonly RowGroup[];
  /** Called when a home is removed, so that the focus doesn't go with it. */
  onRemove: () => void;
}

function CompoundImage({ cover }: Pick<ComparedCompound, 'cover'>) {
  if (!cover)
    return <span className="comparison-picture flex items-center justify-center text-muted">No photo yet</span>;
  return (
    <ListingPhoto
      image_id={cover.image_id}
      thumbhash={cover.thumbhash}
      alt=""
      sizes="(width < 48rem) 7rem, 20rem"
      eager
      className="comparison-picture"
    />
  );
}

function Cell({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) {
    return (
      <td>
        <span aria-hidden="true">–</span>
        <span className="sr-only">Unknown</span>
      </td>
    );
  }
  return (
    <td>
      {lines.length === 1 ? (
        lines[0]
      ) : (
        <ul>
          {lines.map((line, i) => (
            // By position, because two homes inside may have the same words.
            <li key={i}>{line}</li>
          ))}
        </ul>
      )}
    </td>
  );
}

function Line({ row: { name, cells, differs } }: { row: Row }) {
  return (
    <tr className={differs ? 'differs' : undefined}>
      <th scope="row">
        {name}
        {differs && <span className="sr-only"> (different)</span>}
      </th>
      {cells.map((lines, i) => (
        <Cell key={i} lines={lines} />
      ))}
    </tr>
  );
}

/** Homes as columns, and their facts as rows. The rows in which homes differ stand out, and can be the only ones. */
export function ComparisonTable({ homes, groups, onRemove }: ComparisonTableProps) {
  const ids = homes.map(({ compound_id }) => compound_id);
  return (
    <>
      {/* Works by its style alone, without scripts. */}
      <label className="comparison-tools flex min-h-11 w-fit items-center gap-3 font-semibold">
        <input type="checkbox" className="only-differences switch" /> Only differences
      </label>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and so do the arrow keys */}
      <section className="comparison-scroller" aria-label="Comparison" tabIndex={0}>
        <table className="comparison-table">
          <thead>
            <tr>
              <td>
                <span className="sr-only">Picture</span>
              </td>
              {homes.map(({ compound_id, cover }) => (
                <td key={compound_id}>
                  <CompoundImage cover={cover} />
                </td>
              ))}
            </tr>
            <tr>
              <td>
                <span className="sr-only">Home</span>
              </td>
              {homes.map((home) => (
                <ComparedHead
                  key={home.compound_id}
                  home={home}
                  others={ids.filter((id) => id !== home.compound_id)}
                  onRemove={onRemove}
                />
              ))}
            </tr>
          </thead>
          {groups.map(({ title, note, rows }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={homes.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {/* Screen readers say the head of each column anyway. */}
              <tr aria-hidden="true" className="comparison-names">
                <td>
                  <span className="sr-only">Names</span>
                </td>
                {homes.map(({ compound_id, editorial }) => (
                  <td key={compound_id}>
                    <span className="line-clamp-2">{editorial.title}</span>
                  </td>
                ))}
              </tr>
              {rows.map((row, i) => (
                // By position, because two people may have one name.
                <Line key={i} row={row} />
              ))}
              {note !== undefined && (
                <tr className="comparison-note">
                  <td colSpan={homes.length + 1}>
                    <p>{note}</p>
                  </td>
                </tr>
              )}
            </tbody>
          ))}
        </table>
      </section>
    </>
  );
}
