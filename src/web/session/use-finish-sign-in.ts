import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { takeTargetAfterSignIn } from './after-sign-in.ts';

/** Leads on to where whoever has signed in wanted to go. */
export function useFinishSignIn(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(takeTargetAfterSignIn(), { replace: true }), [navigate]);
}
