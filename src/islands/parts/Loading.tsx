/** Placeholder shapes while content loads; after some seconds a note that it is slow. */
export function Loading({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same and never move
        <div key={row} className="skeleton h-24" />
      ))}
      <p className="shows-late text-sm text-muted">This is taking longer than usual…</p>
    </div>
  )
}
