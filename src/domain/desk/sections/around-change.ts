/** Characters that are kept beside a change. */
const CONTEXT_CHARACTERS = 120

/**
 * A text that two versions have in common, as it stands beside their differences: a long one is left out but for what is
 * next to a difference. `isFirst`, `isLast`: nothing that differs comes before, or after.
 */
export function aroundChange(
  text: string,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): string {
  if (text.length <= 2 * CONTEXT_CHARACTERS || (isFirst && isLast)) return text
  const start = isFirst ? '' : text.slice(0, CONTEXT_CHARACTERS).replace(/\S*$/, '')
  const end = isLast ? '' : text.slice(-CONTEXT_CHARACTERS).replace(/^\S*/, '')
  return `${start}…${end}`
}
