import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
  focusManager.setFocused(undefined);
});

it('loads stale data again when the tab comes back to the front, if a query asks for that', async () => {
  const [watched, usual] = [vi.fn<() => Promise<number>>(), vi.fn<() => Promise<number>>()];
  for (const load of [watched, usual]) load.mockResolvedValue(1);
  const ends = [
    { queryKey: ['watched'], queryFn: watched, staleTime: 0, refetchOnWindowFocus: true },
    { queryKey: ['usual'], queryFn: usual, staleTime: 0 },
  ].map((options) => new QueryObserver(queryClient, options).subscribe(() => undefined));
  await vi.waitFor(() => expect(queryClient.getQueryData(['usual'])).toBe(1));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.waitFor(() => expect(watched).toHaveBeenCalledTimes(2));
  expect(usual).toHaveBeenCalledTimes(1);
  for (const end of ends) end();
});
