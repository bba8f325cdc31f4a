import { sayUnanswered } from './presses.ts'

const TEXT = 'This part of the page did not load. Check your connection and try again.'

/**
 * Says so where the script of an island does not come, or its component throws: in its place, if nothing else stands
 * there; the button loads the page anew, and what was typed is kept where the page keeps it. A form of the server stays,
 * with what is typed, and the next press asks for its script again.
 */
export function watchIslands(): void {
  addEventListener('astro:hydration-error', ({ target }) => {
    const island = target as HTMLElement
    if (island.firstElementChild) sayUnanswered()
    else explain(island)
  })
  // React reports what a component throws as an error of the page, and has emptied the island by then.
  addEventListener('error', () =>
    setTimeout(() => document.querySelectorAll<HTMLElement>('astro-island:not([ssr])').forEach(explain)),
  )
}

function explain(island: HTMLElement): void {
  if (island.firstElementChild) return
  const button = document.createElement('button')
  button.className = 'button button-secondary'
  button.textContent = 'Try Again'
  button.onclick = () => location.reload()
  const text = document.createElement('p')
  text.className = 'alert alert-danger mb-4'
  text.setAttribute('role', 'alert')
  text.textContent = TEXT
  island.append(text, button)
}
