import { useEffect } from 'react';

/** Lets the browser ask before the tab is left while a work is going on that would be lost. */
export function useStayWhile(isBusy: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isBusy()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
