import { SecondaryButton } from './Buttons.tsx'

/** Loads what a list has beyond what is shown; nothing where that is all. */
export function MoreButton({ hasMore, onMore }: { hasMore: boolean; onMore: () => unknown }) {
  if (!hasMore) return null
  return <SecondaryButton onClick={() => void onMore()}>Show older</SecondaryButton>
}
