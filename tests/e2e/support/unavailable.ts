/** The problem document of a call while a part of the service is unavailable. */
export const unavailable = {
  type: 'about:blank',
  title: 'Not available right now',
  status: 503,
  detail: 'A part of the service is away. Try again in a moment.',
  code: 'unavailable',
  request_id: 'x',
};
