/** A link that writes a mail to an address. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="wrap-anywhere underline underline-offset-4">
      {address}
    </a>
  );
}
