import { useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';

/** The router of the page. It is read where a location counts that may not be rendered yet. */
export function useRouter() {
  const context = useContext(RouterContext);
  if (!context) throw new Error('This component must be rendered by a router.');
  return context.router;
}

/** The newest location of the shown page: that of a navigation within the page that is loading, or else the current one. */
export function comingLocation({ state }: Pick<ReturnType<typeof useRouter>, 'state'>) {
  const { location, navigation } = state;
  return navigation.location?.pathname === location.pathname ? navigation.location : location;
}
