/** First and last byte of one asked-for range, both included. */
export type Range = { from: number; to: number } | 'whole' | 'none'

/** Reads a Range header over `size` bytes; several ranges or nonsense mean the whole file. */
export function rangeOf(header: string | undefined, size: number): Range {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < from) return 'whole'
  return from < size && (first !== '' || Number(last) > 0) ? { from, to } : 'none'
}
