const TEXT = 'This part of the page did not load. Check your connection and try again.'

/**
 * Says so in the place of an island whose script does not come, or whose component throws: nothing else would stand
 * there. The button loads the page anew; what was typed is kept where the page keeps it.
 */
export function watchIslands(): void {
  addEventListener('astro:hydration-error', ({ target }) => explain(target as HTMLElement))
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
