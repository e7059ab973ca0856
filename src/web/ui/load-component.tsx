import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** What is rendered until the code is there. */
interface WaitingProps {
  waiting?: ReactNode;
}

/** A component whose code loads with its first use, or earlier with `load`. Throws into its boundary if it can't be loaded. */
export type LoadedComponent<Props> = ComponentType<Props & WaitingProps> & { load: () => Promise<void> };

/**
 * Makes a component whose code loads later. It shows as soon as its code is there. With React's `lazy`, it would show up
 * to 300 ms later, because React holds back what follows a Suspense fallback, even an empty one.
 */
export function loadComponent<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): LoadedComponent<Props> {
  let Component: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const load = (): Promise<void> => {
    loading ??= importComponent().then((imported) => {
      Component = imported;
    });
    return loading;
  };
  function Loaded({ waiting = null, ...props }: Props & WaitingProps) {
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const [, setReady] = useState(Component !== undefined);
    useEffect(() => {
      let gone = false;
      load().then(
        () => !gone && setReady(true),
        (error: unknown) => !gone && setFailure({ error }),
      );
      return () => {
        gone = true;
      };
    }, []);
    if (failure) throw failure.error;
    return Component ? <Component {...(props as Props)} /> : waiting;
  }
  return Object.assign(Loaded, { load });
}
