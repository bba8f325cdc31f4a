/** Stands, with a button, in the template `not-loaded` of each page with islands. */
export const NOT_LOADED = 'This part of the page did not load. Check your connection and try again.'

/**
 * Says so where the script of an island does not come, or its component throws: in its place, if nothing else stands
 * there; the button loads the page anew, and what was typed is kept where the page keeps it. A form of the server stays,
 * with what is typed, and the next press asks for its script again: `sayUnanswered` is called.
 */
export function watchIslands(sayUnanswered = () => {}): void {
  addEventListener('astro:hydration-error', ({ target }) => {
    if (!explain(target as Element)) sayUnanswered()
  })
  // React reports what a component throws as an error of the page, and has emptied the island by then.
  addEventListener('error', () =>
    setTimeout(() => document.querySelectorAll('astro-island:not([ssr])').forEach(explain)),
  )
}

/** Returns whether the island was empty. */
function explain(island: Element): boolean {
  if (island.firstElementChild) return false
  const template = document.querySelector('#not-loaded') as HTMLTemplateElement
  island.append(template.content.cloneNode(true))
  const button = island.lastElementChild as HTMLButtonElement
  button.onclick = () => location.reload()
  return true
}
