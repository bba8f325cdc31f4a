import type { ComponentProps, KeyboardEvent } from 'react'
import { QuietButton, SecondaryButton } from './Buttons.tsx'

export type Way = 'up' | 'down'

/** Moves a row to a place, from 0; `button` is the way it went. */
type Move = (to: number, button: Way) => void

interface RowButtonsProps {
  /** What the row is called, for those who do not see where the buttons stand. */
  name: string
  /** The row's place, from 0. */
  at: number
  /** How many rows the list has. */
  count: number
  onMove: Move
  onRemove: () => void
}

/** The buttons of a row that can be moved and removed. */
export function RowButtons({ name, at, count, onMove, onRemove }: RowButtonsProps) {
  return (
    <>
      <MoveButton name={name} way="up" disabled={at === 0} onClick={() => onMove(at - 1, 'up')} />
      <MoveButton name={name} way="down" disabled={at === count - 1} onClick={() => onMove(at + 1, 'down')} />
      <RemoveButton name={name} onClick={onRemove} />
    </>
  )
}

export function MoveButton({ name, way, ...rest }: { name: string; way: Way } & ComponentProps<'button'>) {
  return (
    <SecondaryButton data-move={way} aria-label={`Move ${name} ${way}`} {...rest}>
      {way === 'up' ? '↑' : '↓'}
    </SecondaryButton>
  )
}

/** The second of a double click, which comes to the row that took its place, removes nothing. */
export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <QuietButton aria-label={`Remove ${name}`} onClick={({ detail }) => detail < 2 && onClick()}>
      Remove
    </QuietButton>
  )
}

/** Alt with an arrow key moves a row as its buttons do. */
export function moveByKeys(event: KeyboardEvent, at: number, onMove: Move): void {
  if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
  event.preventDefault()
  if (event.key === 'ArrowUp') onMove(at - 1, 'up')
  else onMove(at + 1, 'down')
}

/** Selects the button that moves a row, where it is on: at an end of the list, one of them is off. */
export function moveButtonIn(row: string, way?: Way): string {
  return `${row} [data-move${way ? `=${way}` : ''}]:not(:disabled)`
}

/** Gives the focus to the first of these that is there, once the change is on screen. */
export function focusFirst(list: HTMLElement | null, ...selectors: string[]): void {
  requestAnimationFrame(() => {
    const found = selectors.map(selector => list?.querySelector<HTMLElement>(selector))
    found.find(Boolean)?.focus()
  })
}
