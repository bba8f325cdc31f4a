import { SecondaryButton } from './Buttons.tsx'

interface MoreButtonProps {
  hasMore: boolean
  label?: string
  onMore: () => unknown
}

/** Loads what a list has beyond what is shown; nothing where that is all. */
export function MoreButton({ hasMore, label = 'Show older', onMore }: MoreButtonProps) {
  if (!hasMore) return null
  return <SecondaryButton onClick={() => void onMore()}>{label}</SecondaryButton>
}
