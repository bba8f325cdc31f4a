import { diffLines, diffWordsWithSpace } from 'diff'

/** Beyond this many characters, whole lines are compared: words would take too long. */
const MOST_FOR_WORDS = 40_000

/** What two texts have in common and what only one of them has, in order. */
export function comparedTexts(before: string, after: string) {
  const isLong = before.length + after.length > MOST_FOR_WORDS
  return isLong ? diffLines(before, after) : diffWordsWithSpace(before, after)
}

interface MarkedTextProps {
  text: string
  /** What it differs from; that itself is not shown. */
  other: string
}

/** A text with what differs from another one marked, and long passages that do not differ left out. */
export function MarkedText({ text, other }: MarkedTextProps) {
  const pieces = comparedTexts(other, text).filter(({ removed }) => !removed)
  const last = pieces.length - 1
  return [...pieces.entries()].map(([at, { value, added }]) =>
    added ? (
      <mark key={at}>{value}</mark>
    ) : (
      <span key={at}>{aroundChange(value, { isFirst: at === 0, isLast: at === last })}</span>
    ),
  )
}

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
