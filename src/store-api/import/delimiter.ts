const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** The delimiter that the header row has most often outside quotes; a comma where it has none. */
export function detectDelimiter(start: string): Delimiter {
  const counts = new Map<string, number>(delimiters.map(delimiter => [delimiter, 0]))
  let isQuoted = false
  for (const character of start.replace(/^\s+/, '')) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') break
    else counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const times = (delimiter: string) => counts.get(delimiter) ?? 0
  return delimiters.reduce((best, one) => (times(one) > times(best) ? one : best))
}

/** The delimiter that a first line such as `sep=;` names, which Excel reads and does not show; undefined without one. */
export function declaredDelimiter(start: string): string | undefined {
  return /^"?sep=([,;|\t])"?(?=[\r\n])/i.exec(start)?.[1]
}
