const irregular = new Map([
  ['men', 'man'],
  ['mens', 'man'],
  ['women', 'woman'],
  ['womens', 'woman'],
  ['children', 'child'],
  ['childrens', 'child'],
  ['lens', 'lens'],
  ['lenses', 'lens'],
  ['knives', 'knife'],
  ['scarves', 'scarf'],
  ['shelves', 'shelf'],
])

/** The irregular stems that begin so. */
export function irregularStems(beginning: string): string[] {
  return [...new Set(irregular.values())].filter(stem => stem.startsWith(beginning))
}

/** The first that fits applies. The result need be no English word, only the same for one thing and for many. */
const endings: readonly [RegExp, string][] = [
  [/(ss|sh|ch|x)es$/, '$1'],
  [/(?<=...)ies?$/, 'y'],
  [/(?<=..[^h])oes$/, 'o'],
  [/(?<=..[^s])s$/, ''],
]

/** The form of an English word that one thing and many have in common; other words stay mostly as they are. */
export function singular(word: string): string {
  const known = irregular.get(word)
  if (known) return known
  // Of four letters or more, and with the last ones of an ending.
  if (!/^[a-z]{2,}(?:[a-z]s|ie)$/.test(word)) return word
  const found = endings.find(([pattern]) => pattern.test(word))
  return found ? word.replace(...found) : word
}
