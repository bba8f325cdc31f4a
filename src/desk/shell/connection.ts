import { atom, onMount, type ReadableAtom } from 'nanostores'

const $state = atom(true)
/** Whether the browser has a network. */
export const $online: ReadableAtom<boolean> = $state

onMount($state, () => {
  const update = () => $state.set(navigator.onLine)
  update()
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  return () => {
    window.removeEventListener('online', update)
    window.removeEventListener('offline', update)
  }
})
