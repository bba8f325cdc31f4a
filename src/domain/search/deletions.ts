// A word and its misspelling become equal when a few letters of each are left out. So the shop's words are stored under
// what remains of them, and a misspelt word is looked up by what remains of it: some 30 keys, however many words a shop
// has. Only the beginnings take part, which bounds the keys of a long word; the distance decides in the end.

const BEGINNING = 7
const SHORTEST_FOR_ONE = 4
const SHORTEST_FOR_TWO = 8

/** How many letters a word may be wrong in to be corrected. Short words and those with digits, as of models, are not. */
export function editsAllowed(word: string): number {
  const { length } = [...word]
  if (length < SHORTEST_FOR_ONE || /\d/.test(word)) return 0
  return length < SHORTEST_FOR_TWO ? 1 : 2
}

/** The keys to look a misspelt word up by. */
export function deletionsToFind(word: string): string[] {
  return deletions(word, editsAllowed(word))
}

/** The keys to store a word of the shop under, so that it is found as a correction; none for what is no correction. */
export function deletionsToStore(word: string): string[] {
  const { length } = [...word]
  // A misspelling may be longer than its word.
  if (length < SHORTEST_FOR_ONE - 1 || /\d/.test(word)) return []
  return deletions(word, length < SHORTEST_FOR_TWO - 2 ? 1 : 2)
}

function deletions(word: string, most: number): string[] {
  if (most === 0) return []
  const found = new Set([[...word].slice(0, BEGINNING).join('')])
  let latest = [...found]
  for (let count = 0; count < most; count++) {
    latest = latest.flatMap(shorter)
    for (const one of latest) found.add(one)
  }
  return [...found]
}

function shorter(word: string): string[] {
  const letters = [...word]
  return letters.map((_, index) => letters.toSpliced(index, 1).join(''))
}
