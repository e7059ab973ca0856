/** Whether the visitor's browser sends Global Privacy Control. If so, nothing about the visit is reported. */
export function sendsPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
