/** The words of a text, for lists of short values without spaces. */
export const listed = (text: string): string[] => text.trim().split(/\s+/)

/** The one at this place of a list that begins again where it ends. */
export function of<One>(list: readonly One[], at: number): One {
  const one = list[at % list.length]
  if (one === undefined) throw new Error('an empty list')
  return one
}
