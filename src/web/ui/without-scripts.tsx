/** The button that sends a form of which each change counts at once where scripts run. */
export function SubmitWithoutScripts({ children }: { children: string }) {
  return (
    <button type="submit" className="without-scripts min-h-11 shrink-0 rounded-full bg-action px-5 font-semibold">
      {children}
    </button>
  );
}
