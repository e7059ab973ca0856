import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { takeTargetAfterSignIn } from './after-sign-in.ts';

/** Returns a function that redirects to the page the user wanted before signing in. */
export function useFinishSignIn(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(takeTargetAfterSignIn(), { replace: true }), [navigate]);
}
