import type { ComponentProps } from 'react'

/** Buttons by their look. None sends its form unless its `type` says so. */
export const PrimaryButton = buttonOf('button button-primary')
export const SecondaryButton = buttonOf('button button-secondary')
export const QuietButton = buttonOf('button button-quiet')
export const DangerButton = buttonOf('button button-danger')

function buttonOf(look: string) {
  return function Button({ className = '', ...rest }: ComponentProps<'button'>) {
    return <button type="button" className={`${look} ${className}`.trim()} {...rest} />
  }
}

interface FilterButtonProps {
  isOpen: boolean
  /** How many filters are chosen. */
  chosen: number
  onToggle: () => void
}

/** Unfolds the filters of a list where there is little room. */
export function FilterButton({ isOpen, chosen, onToggle }: FilterButtonProps) {
  return (
    <SecondaryButton aria-expanded={isOpen} onClick={onToggle}>
      {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
    </SecondaryButton>
  )
}

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
