const FIELDS = 'input, select, textarea'

/**
 * Keeps what is typed in an island whose markup a browser has translated, as `<font>` elements show: React then renders
 * it anew, and empty, instead of hydrating it (https://github.com/facebook/react/issues/11538).
 */
export function keepTyping(island: HTMLElement): void {
  if (!island.querySelector('font')) return
  const fields = () => [...island.querySelectorAll<HTMLInputElement>(FIELDS)]
  const before = fields()
  let focused = document.activeElement
  const note = ({ target }: Event) => {
    if (before.includes(target as HTMLInputElement)) focused = target as Element
  }
  island.addEventListener('focusin', note)
  const observer = new MutationObserver(() => {
    if (before.every(field => field.isConnected)) return
    observer.disconnect()
    island.removeEventListener('focusin', note)
    for (const [at, field] of fields().entries()) {
      const old = before[at]
      if (old?.name !== field.name) continue
      if (old.checked !== field.checked) field.click()
      else if (old.value !== field.value) type(field, old.value)
      if (old === focused) field.focus()
    }
  })
  observer.observe(island, { childList: true, subtree: true })
}

/** Sets a field's value as typing does. React ignores an `input` event after a set by the element's own property. */
function type(field: HTMLInputElement, value: string): void {
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }))
}
