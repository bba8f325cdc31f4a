/** Runs `work` once the page is seen, which it would hold up: it asks for a layout, or changes what is laid out. */
export function afterFirstPaint(work: () => void) {
  // A page nobody sees is not painted, and can be ready before it is.
  if (document.visibilityState === 'hidden') work()
  else requestAnimationFrame(() => setTimeout(work))
}
