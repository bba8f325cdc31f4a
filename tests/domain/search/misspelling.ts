const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** The same numbers each run: whole ones below `below`. */
export function randomizer(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

/** The word with one fault of typing: letters swapped, one left out, doubled, or the key beside it. */
export function misspell(word: string, random: (below: number) => number): string {
  const at = random(word.length - 1)
  const [before, letter = '', next = '', after] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ]
  const faults = [
    before + next + letter + after,
    before + next + after,
    before + letter + letter + next + after,
    before + keyBeside(letter) + next + after,
  ]
  return faults[random(faults.length)] ?? word
}

function keyBeside(letter: string): string {
  const row = rows.find(keys => keys.includes(letter)) ?? ''
  const place = row.indexOf(letter)
  return row[place + 1] ?? row[place - 1] ?? letter
}
