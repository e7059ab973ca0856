import { type ComponentType, useEffect } from 'react';
import { Checking } from '../identity/checking.tsx';
import { useCurrentSession } from '../identity/current-session.ts';
import { mayBeSignedIn } from '../identity/may-be-signed-in.ts';
import { loadComponent } from '../ui/load-component.tsx';

/**
 * Makes a screen of staff whose code isn't part of its route, because otherwise the first page of every visit would list
 * the screen's modules. The code loads while the session is checked.
 */
export function staffScreen<Props extends object>(
  importScreen: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Screen = loadComponent(importScreen);
  return function StaffScreen(props: Props) {
    const session = useCurrentSession();
    useEffect(() => {
      // The screen itself says if the code can't be loaded.
      if (mayBeSignedIn()) void Screen.load().catch(() => undefined);
    }, []);
    return session ? <Screen {...props} waiting={<Checking />} /> : <Checking />;
  };
}
