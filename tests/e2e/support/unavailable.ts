/** The problem document of a call while a part of the service is unavailable. */
export const unavailable = {
  type: 'about:blank',
  title: 'Temporarily unavailable',
  status: 503,
  detail: 'The service is temporarily unavailable. Please try again.',
  code: 'unavailable',
  request_id: 'x',
};
