/** Runs `work` after the first paint, because it forces or changes the layout and would delay the paint. */
export function afterFirstPaint(work: () => void) {
  // A hidden page is not painted, so that no paint can be awaited.
  if (document.visibilityState === 'hidden') work()
  else requestAnimationFrame(() => setTimeout(work))
}
