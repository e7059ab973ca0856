/** Why the last act failed. Nothing if it didn't. */
export function ActProblem({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p role="alert" className="font-semibold text-danger">
      {children}
    </p>
  );
}
