/** The button that sends a form of which each change counts at once where scripts run. */
export function SubmitWithoutScripts({ form, children }: { form?: string; children: string }) {
  return (
    <button
      type="submit"
      form={form}
      className="without-scripts min-h-11 shrink-0 rounded-full bg-action px-4 font-semibold"
    >
      {children}
    </button>
  );
}
