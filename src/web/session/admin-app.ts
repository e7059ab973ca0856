/** Whether the page is one of the staff's: who uses those isn't asked for a market. */
export function isAdminApp(): boolean {
  return location.pathname.startsWith('/hfc/_i/');
}
