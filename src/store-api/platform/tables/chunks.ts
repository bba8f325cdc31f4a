/** Rows in parts of at most `size`. */
export function chunks<Row>(rows: readonly Row[], size: number): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => index * size)
  return starts.map(start => rows.slice(start, start + size))
}
