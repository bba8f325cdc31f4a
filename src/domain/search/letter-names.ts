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
const alternatives = Object.keys(names)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const name = new RegExp(alternatives, 'g')
const onlyNames = new RegExp(`^(?:${alternatives}){2,}$`)

/** What a word of names of letters stands for: `tv` for टीवी; nothing for another word. */
export function letterNames(word: string): string[] {
  return onlyNames.test(word) ? [word.replaceAll(name, found => names[found] ?? '')] : []
}
