/** Devanagari's way to write the name of each Latin letter. */
const names: Readonly<Record<string, string>> = {
  ए: 'a',
  बी: 'b',
  सी: 'c',
  डी: 'd',
  ई: 'e',
  एफ: 'f',
  जी: 'g',
  एच: 'h',
  आई: 'i',
  जे: 'j',
  के: 'k',
  एल: 'l',
  एम: 'm',
  एन: 'n',
  ओ: 'o',
  पी: 'p',
  क्यू: 'q',
  आर: 'r',
  एस: 's',
  टी: 't',
  यू: 'u',
  वी: 'v',
  डब्ल्यू: 'w',
  एक्स: 'x',
  वाई: 'y',
  जेड: 'z',
}

/** Longer names first: ए begins others. */
const longestFirst = Object.keys(names).toSorted((a, b) => b.length - a.length)

/** Gurmukhi and Gujarati, which have the same letters at the same places as Devanagari. */
const northern = /[\u0a00-\u0aff]/g

/** What a word of two or more names of letters stands for: `tv` for टीवी; nothing for another word. */
export function letterNames(word: string): string[] {
  let letters = ''
  let rest = word.replaceAll(northern, letter => String.fromCharCode((letter.charCodeAt(0) & 0x7f) | 0x900))
  while (rest !== '') {
    const name = longestFirst.find(one => rest.startsWith(one))
    if (name === undefined) return []
    letters += names[name]
    rest = rest.slice(name.length)
  }
  return letters.length > 1 ? [letters] : []
}
