import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { isSheetOpen } from '../../../../rules/navigation/list-modal.ts';
import { dependsOnPeople, type ListSearch } from '../../../../rules/navigation/list-search.ts';
import { canonicalSearch, filterParamNames, namesMarket } from '../../../../rules/navigation/search-params.ts';
import { useCurrentSession } from '../../../identity/current-session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { comingLocation, useRouter } from '../../../lib/navigation/router.ts';
import { keptQuery } from '../../../lib/navigation/visit.ts';
import { storedPeople } from '../../../lib/storage/people.ts';
import { rememberedAccount } from '../../../lib/storage/remembered-account.ts';
import { track } from '../../../lib/track.ts';
import { cleanQuery } from './clean-address.ts';
import {
  checkNumber,
  groupDigits,
  hasReversedRange,
  isNumberField,
  searchOfForm,
  showSearchInForm,
  withFilters,
} from './filter-fields.ts';

/** Typing pauses shorter than this don't change the list. */
const TYPING_PAUSE_MS = 200;

/** Keeps the form and the address in sync in both directions. */
export function useFormIsQuery(form: RefObject<HTMLFormElement | null>, shown: ListSearch): void {
  const router = useRouter();
  const follows = useCurrentSession()?.subscriber_id != null;
  const [params] = useSearchParams();
  const search = params.toString();
  const hydrated = useRef(false);
  /** Whether the address already has a part of what the visitor is typing. One step back undoes all of it. */
  const isTyping = useRef(false);
  const isStep = useNavigationType() === NavigationType.Pop;
  const shownSearch = useRef(search);

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const current = new URLSearchParams(search);
    const apply = (): boolean => {
      const coming = new URLSearchParams(comingLocation(router).search);
      const wanted = searchOfForm(element, shown.filters.marketName, coming);
      // The form shows the rendered address. After a step back it still shows the previous one.
      if (wanted === canonicalSearch(current, filterParamNames)) return false;
      track('Filters Changed', { search: wanted });
      void router.navigate(paths.dashboard(withFilters(coming, wanted)), {
        preventScrollReset: true,
        replace: !hydrated.current || isTyping.current || isSheetOpen(coming),
      });
      return true;
    };
    let applied = false;
    // A step back or forward also undoes what was typed last.
    const isUndone = isStep && shownSearch.current !== search;
    shownSearch.current = search;
    if (isUndone) isTyping.current = false;
    if (hydrated.current) showSearchInForm(element, search, isUndone ? null : document.activeElement);
    // Changes that the visitor made before the scripts ran exist only in the form.
    else applied = apply();
    hydrated.current = true;
    const saysMarket = follows || (rememberedAccount()?.subscriber_id !== undefined && namesMarket(current));
    // A list that goes by the visitor's people follows the one that the server rendered, which doesn't.
    const isComing = !shown.filters.people && dependsOnPeople(current) && storedPeople().length > 0;
    const clean = applied || isComing ? null : cleanQuery(search, shown, keptQuery(), saysMarket);
    if (clean !== null) void router.navigate(paths.dashboard(clean), { preventScrollReset: true, replace: true });
    const onChange = (): void => {
      groupDigits(element);
      apply();
      isTyping.current = false;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const applySoon = (): void => {
      clearTimeout(timer);
      // A half-typed upper bound can be below the lower one. Then wait until the visitor has typed all of it.
      if (hasReversedRange(element)) return;
      timer = setTimeout(() => (isTyping.current = apply() || isTyping.current), TYPING_PAUSE_MS);
    };
    const onInput = ({ target }: Event): void => {
      if (!isNumberField(target)) return;
      checkNumber(target);
      applySoon();
    };
    // The visitor may have typed on while the list for the first digits was loading.
    if (isTyping.current) applySoon();
    element.addEventListener('change', onChange);
    element.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('change', onChange);
      element.removeEventListener('input', onInput);
    };
  }, [form, router, search, shown, follows, isStep]);
}
