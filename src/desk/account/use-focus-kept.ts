import { useEffect, useRef } from 'react'

/** Gives an element the focus when another step takes the field or button away that had it: else it falls to the page. */
export function useFocusKept<Kept extends HTMLElement>(step: string | boolean) {
  const element = useRef<Kept>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && document.activeElement === document.body) element.current?.focus()
    shown.current = step
  }, [step])
  return element
}
