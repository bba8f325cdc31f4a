/** Loads what a list has beyond what is shown; nothing where that is all. */
export function MoreButton({ hasMore, onMore }: { hasMore: boolean; onMore: () => unknown }) {
  if (!hasMore) return null
  return (
    <button type="button" className="button button-secondary" onClick={() => void onMore()}>
      Show older
    </button>
  )
}
