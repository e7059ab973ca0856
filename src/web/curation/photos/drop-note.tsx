/** Says where dragged files will go. */
export function DropNote({ name }: { name: string | null }) {
  return (
    <div className="pointer-events-none fixed inset-4 z-30 flex items-center justify-center rounded-card border-4 border-dashed border-ink bg-lime/80">
      <p className="max-w-xl px-6 text-center text-2xl font-semibold">
        {name === null ? 'Open a home first, then drop photos here.' : `Drop photos to add them to “${name}”.`}
      </p>
    </div>
  );
}
