import { type Api, ApiProblem } from '../../lib/api.ts';

/** The result of a submitted form. */
export type Outcome =
  | { reported: true; email: string }
  /** `field`: the input needs a correction. `failed`: the input was fine but couldn't be saved. */
  | { reported: false; email: string; why: 'field' | 'failed'; status: number; message: string };

/** The maximum number of characters that are read. The longest valid address has 254. */
const MAX_LENGTH = 300;

/** The name of a hidden honeypot field. Only bots fill it in. */
export const TRAP = 'website';

function refusal(error: unknown): Pick<Extract<Outcome, { reported: false }>, 'why' | 'message' | 'status'> {
  if (!(error instanceof ApiProblem))
    return { why: 'failed', status: 503, message: 'Check your connection and try again.' };
  const { code, detail, status } = error.problem;
  if (code === 'bad_request')
    return { why: 'field', status, message: 'Enter a valid email address, like name@example.com.' };
  if (code === 'too_many_requests' || code === 'unavailable') return { why: 'failed', status, message: detail };
  return { why: 'failed', status, message: 'Something went wrong on our end. Please try again.' };
}

/** Submits the form of a city's page. Never throws. */
export async function requestNotification(api: Pick<Api, 'call'>, city_key: string, form: FormData): Promise<Outcome> {
  const typed = form.get('email');
  const email = typeof typed === 'string' ? typed.trim().slice(0, MAX_LENGTH) : '';
  if (form.get(TRAP)) return { reported: true, email };
  try {
    const answer = await api.call('POST /hfc/coming_soon_requests', { body: { city_key, email } });
    return { reported: true, email: answer.coming_soon_request.email };
  } catch (error) {
    return { reported: false, email, ...refusal(error) };
  }
}
