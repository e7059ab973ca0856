/** Whether the page belongs to the staff's app. Staff need no market there. */
export function isAdminApp(): boolean {
  return location.pathname.startsWith('/hfc/_i/');
}
