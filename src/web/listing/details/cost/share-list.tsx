export interface Share {
  /** The household, or the home that it takes. */
  name: string;
  /** The facts of that home, and the household's share of the price if the amount isn't that. */
  facts?: string;
  amount: string;
  /** What the household pays at once, if that is known. */
  down?: string | undefined;
}

interface ShareListProps {
  title: string;
  /** How the cost is split. */
  how: string;
  /** The shares of all households, and their total. */
  shares: readonly Share[];
}

/** What each household pays, and all of them together. */
export function ShareList({ title, how, shares }: ShareListProps) {
  return (
    <div className="rounded-card bg-light-lime px-4 py-1">
      <p className="flex flex-wrap justify-between gap-3 py-2 text-sm text-muted">
        <b>{title}</b>
        {how}
      </p>
      <ul>
        {shares.map(({ name, facts, amount, down }, i) => (
          // By position, because homes may have the same name.
          <li key={i} className="flex justify-between gap-3 border-t border-line py-2 text-lg font-semibold">
            <span>
              {name}
              {facts && <small className="block text-sm font-normal text-muted">{facts}</small>}
            </span>
            <span className="text-right tabular">
              {amount}
              {down && <small className="block text-sm font-normal text-muted">{down} down</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
