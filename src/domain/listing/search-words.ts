/** Longer words are cut; a search for one finds by its beginning. */
const MAX_WORD = 40

const FIRST_TO_LAST_LETTER = /[\p{L}\p{M}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/su
/** Phones and spreadsheets write others than those on a keyboard: `D’Souza`, `KRT–1001`. */
const APOSTROPHE = /[\u2018\u2019\u02bc\u00b4`]/g
const HYPHEN = /[\u2010-\u2015\u2212]/g
const INNER = /[^\p{L}\p{M}\p{N}]+/u

/** The words of a text in lower case, without signs at their ends: `P-12, (Red)` has `p-12` and `red`. */
export function wholeWords(text: string): string[] {
  // NFKC would make a space of an acute accent.
  return text
    .replaceAll(APOSTROPHE, "'")
    .normalize('NFKC')
    .replaceAll(HYPHEN, '-')
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
