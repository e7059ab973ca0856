import { type DataTag, QueryClient, type QueryKey } from '@tanstack/react-query';
import { currentSession, onSessionChange } from './current-session.ts';

/** Data that is older than this is loaded again when a page asks for it, in milliseconds. */
const FRESH_MS = 30_000;

/**
 * Holds all that the API tells the signed-in user. Visitors never download it: load modules that import it by
 * `import()`, or import them only into pages that need a login.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a call fails at once, and the page says so, instead of waiting for a connection.
    queries: { networkMode: 'always', retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});
// Listens for tabs that come back to the front, which React's provider would do. The calls of hooks name the client instead.
queryClient.mount();

let owner = currentSession()?.user_id;
onSessionChange(() => {
  const user_id = currentSession()?.user_id;
  if (user_id === owner) return;
  // The data of one user is never shown to the next.
  if (owner !== undefined) queryClient.clear();
  owner = user_id;
});

interface OptimisticChange<Value, Answer> {
  queryKey: DataTag<QueryKey, Value, Error>;
  /** Names the change. While a change of this name is in flight, `useIsMutating` tells so. */
  mutationKey?: QueryKey;
  /** The value that the page shows until the server has answered. */
  expected: (before: Value) => Value;
  /** The value if the server can't save the change. Other changes may have been saved since `before`. */
  reverted: (now: Value, before: Value) => Value;
  send: () => Promise<Answer>;
  /** The value after the server's answer. */
  settled: (now: Value, answer: Answer) => Value;
}

/**
 * Changes a value in the cache at once, and reverts it if the server can't save the change.
 * @throws as `send`.
 */
export function changeAtOnce<Value, Answer>({
  queryKey,
  mutationKey,
  expected,
  reverted,
  send,
  settled,
}: OptimisticChange<Value, Answer>): Promise<Answer> {
  const change = (update: (value: Value) => Value): void => {
    queryClient.setQueryData<Value>(queryKey, (value) => value && update(value));
  };
  const mutation = queryClient.getMutationCache().build(queryClient, {
    ...(mutationKey && { mutationKey }),
    mutationFn: send,
    onMutate: async () => {
      const before = queryClient.getQueryData<Value>(queryKey);
      // A load that began before the change would bring the old value back.
      if (before !== undefined) await queryClient.cancelQueries({ queryKey });
      change(expected);
      return { before };
    },
    onError: (_error, _variables, result) => {
      if (result?.before === undefined) return;
      const { before } = result;
      change((now) => reverted(now, before));
    },
    onSuccess: (answer) => change((now) => settled(now, answer)),
  });
  return mutation.execute(undefined);
}

/** Gives the parts that were changed their earlier values. The other parts stay as they are now. */
export function putBack<Value extends object>(now: Value, before: Value, changes: object = {}): Value {
  const others = Object.entries(now).filter(([key]) => !(key in changes));
  const earlier = Object.entries(before).filter(([key]) => key in changes);
  return Object.fromEntries([...others, ...earlier]) as Value;
}

/** Whether a change with this name is in flight. */
export function isChanging(mutationKey: QueryKey): boolean {
  return queryClient.isMutating({ mutationKey }) > 0;
}
