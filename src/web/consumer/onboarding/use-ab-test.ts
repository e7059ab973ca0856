import { useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { getRoute } from '../../../rules/navigation/route-table.ts';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import { signupGroup } from '../../lib/ab-test.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** Whether the address leaves the sign-up's steps open. The A/B test then decides. */
export function useIsUndecided(): boolean {
  const { pathname } = useLocation();
  const { product } = useParams();
  const [query] = useSearchParams();
  return (
    getRoute(pathname)?.id === 'onboard' &&
    product === undefined &&
    readSearchParam(query, 'product_select') === undefined &&
    readSearchParam(query, 'step') === undefined
  );
}

/** If the address leaves the steps open, redirects to the route of the visitor's A/B test group. */
export function useAbTest(): void {
  const undecided = useIsUndecided();
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!undecided || signupGroup() !== 'questionnaire_only') return;
    void navigate({ pathname: paths.signupQuestionnaire(), search }, { replace: true });
  }, [undecided, search, navigate]);
}
