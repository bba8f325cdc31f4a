/** Longer words are cut; a search for one finds by its beginning. */
const MAX_WORD = 40

const FIRST_TO_LAST_LETTER = /[\p{L}\p{M}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/su
const INNER = /[^\p{L}\p{M}\p{N}]+/u

/** The words of a text in lower case, without signs at their ends: `P-12, (Red)` has `p-12` and `red`. */
export function wholeWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s/)
    .map(word => (FIRST_TO_LAST_LETTER.exec(word)?.[0] ?? '').slice(0, MAX_WORD))
    .filter(Boolean)
}

/** The same with the parts of words that have signs inside: `p-12` has `p` and `12`, too. */
export function wordsOfText(text: string): string[] {
  return wholeWords(text).flatMap(word => {
    const parts = word.split(INNER)
    return parts.length > 1 ? [word, ...parts] : [word]
  })
}
