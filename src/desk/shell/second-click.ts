type Press = Pick<MouseEvent, 'type' | 'detail' | 'target' | 'preventDefault' | 'stopPropagation'>

/** Returns what stops the second click of a double click where the first one closed the dialog in which it was, or opened one. */
export function secondClickGuard(): (press: Press) => void {
  let first: Element | null = null
  return press => {
    const dialog = (press.target as Partial<Element> | null)?.closest?.('dialog') ?? null
    if (press.detail < 2) {
      if (press.type === 'mousedown') first = dialog
    } else if (dialog !== first) {
      press.preventDefault()
      press.stopPropagation()
    }
  }
}

/** Many click twice: what lies below a dialog must not get the second click. Returns what ends it. */
export function guardSecondClicks(): () => void {
  const guard = secondClickGuard()
  const types = ['mousedown', 'click'] as const
  for (const type of types) document.addEventListener(type, guard, true)
  return () => {
    for (const type of types) document.removeEventListener(type, guard, true)
  }
}
