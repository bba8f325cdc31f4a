import { SecondaryButton } from './Buttons.tsx'

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
      Filters{chosen > 0 && ` (${chosen})`}
    </SecondaryButton>
  )
}
