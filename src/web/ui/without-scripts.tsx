/** A submit button for forms whose changes take effect at once when scripts run. Shown only without scripts. */
export function SubmitWithoutScripts({ children }: { children: string }) {
  return (
    <button type="submit" className="without-scripts min-h-11 shrink-0 rounded-full bg-action px-5 font-semibold">
      {children}
    </button>
  );
}
