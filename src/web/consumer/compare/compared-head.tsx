import { Link, useLocation } from 'react-router';
import { canonicalSearch, costParamNames } from '../../../rules/navigation/search-params.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { ComparedCompound } from './compared-compound.ts';

interface ComparedHeadProps {
  home: ComparedCompound;
  /** The ids of the other homes. */
  others: readonly number[];
  onRemove: () => void;
}

/** The head of a home's column. */
export function ComparedHead({ home, others, onRemove }: ComparedHeadProps) {
  const { compound_id, place } = home;
  const { title } = home.editorial;
  const cost = canonicalSearch(new URLSearchParams(useLocation().search), costParamNames);
  return (
    <th scope="col">
      <Link to={paths.compound(compound_id, cost)}>{title}</Link>
      <small>{place}</small>
      <Link
        to={paths.compare(others, cost)}
        replace
        preventScrollReset
        onClick={onRemove}
        aria-label={`Remove ${title}`}
        className="comparison-tools"
      >
        Remove
      </Link>
    </th>
  );
}
