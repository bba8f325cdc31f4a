/**
 * Placeholder shapes while something loads; after some seconds a note that it is slow. What stands below it is not shown
 * before it is gone, so that nothing moves.
 */
export function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="stack loading">
      <span className="sr-only">{label}</span>
      <div className="skeleton h-6 w-40" />
      <div className="skeleton h-24" />
      <div className="skeleton h-24" />
      <p className="shows-late text-sm text-muted">This is taking longer than usual…</p>
    </div>
  )
}
