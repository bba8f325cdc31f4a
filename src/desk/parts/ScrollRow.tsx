import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Part of the row's width that a button of its edge scrolls. */
const STEP = 0.7

interface ScrollRowProps {
  label: string
  className: string
  children: ReactNode
}

/**
 * Links in one row, which scrolls sideways where they do not fit. The edge that has more shows so by a button for fingers
 * and mice; the keyboard and screen readers reach every link without it. The present link is scrolled into view.
 */
export function ScrollRow({ label, className, children }: ScrollRowProps) {
  const row = useRef<HTMLElement>(null)
  const present = useRef<Element>(undefined)
  const [hidden, setHidden] = useState({ before: false, after: false })
  const measure = () => row.current && setHidden(hiddenEdges(row.current))
  useEffect(() => observeWidth(row.current, setHidden), [])
  // After every rendering: a count that came makes the row longer, another screen has another present link.
  useEffect(() => {
    if (!row.current) return
    const link = row.current.querySelector('[aria-current]') ?? undefined
    if (link !== present.current) scrollTo(row.current, link)
    present.current = link
    const now = hiddenEdges(row.current)
    if (now.before !== hidden.before || now.after !== hidden.after) setHidden(now)
  })
  const scroll = (direction: -1 | 1) =>
    row.current?.scrollBy({ left: direction * STEP * row.current.clientWidth })
  return (
    <div className="scroll-row">
      <nav ref={row} className={className} aria-label={label} onScroll={measure}>
        {children}
      </nav>
      {hidden.before && <EdgeButton edge="before" onClick={() => scroll(-1)} />}
      {hidden.after && <EdgeButton edge="after" onClick={() => scroll(1)} />}
    </div>
  )
}

function EdgeButton({ edge, onClick }: { edge: 'before' | 'after'; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`scroll-edge scroll-edge-${edge}`}
      aria-hidden="true"
      tabIndex={-1}
      // The focus stays where it is: this button leaves when nothing more is hidden.
      onMouseDown={event => event.preventDefault()}
      onClick={onClick}
    />
  )
}

/** Whether there is more to scroll to at either edge. */
function hiddenEdges({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) {
  // Positions may be fractions of a pixel.
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 }
}

function observeWidth(
  row: HTMLElement | null,
  onChange: (edges: ReturnType<typeof hiddenEdges>) => void,
): (() => void) | undefined {
  if (!row) return undefined
  const observer = new ResizeObserver(() => onChange(hiddenEdges(row)))
  observer.observe(row)
  return () => observer.disconnect()
}

/** Brings a link to the middle of its row without moving the page. */
function scrollTo(row: HTMLElement, link: Element | undefined): void {
  if (!(link instanceof HTMLElement)) return
  row.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2, behavior: 'instant' })
}
