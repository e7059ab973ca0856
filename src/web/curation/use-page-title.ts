import { useEffect } from 'react';
import { pageTitle } from '../../rules/navigation/page-title.ts';
import { useSite } from '../lib/navigation/site.ts';

/** Names the page for tabs and the history of the browser, by what was loaded after the page. */
export function usePageTitle(title: string): void {
  const { product_name } = useSite();
  useEffect(() => {
    const before = document.title;
    document.title = pageTitle(title, product_name);
    return () => {
      document.title = before;
    };
  }, [title, product_name]);
}
