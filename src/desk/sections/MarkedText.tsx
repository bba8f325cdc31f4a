import { diffLines, diffWordsWithSpace } from 'diff'
import { aroundChange } from '../../domain/desk/sections/around-change.ts'

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
