import { useEffect } from 'react';
import { watchMissingPhotos } from '../../lib/missing-photos.ts';
import { LostScreen } from './lost-screen.tsx';

/** What watches for failures, and so can wait until the page has started: its code isn't part of what a page waits for. */
export function AfterStart() {
  useEffect(watchMissingPhotos, []);
  return <LostScreen />;
}
