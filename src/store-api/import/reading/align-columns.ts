import type { FileColumn } from '../formats/numbered-columns.ts'
import type { PlatformColumn } from '../formats/platform-columns.ts'
import { fitOf } from './column-values.ts'

/** What a column that is read is worth beside one that is not: where either fits, it is the one that is there. */
const READ = 0.5
/** What a pair is worth whose names are the same. */
const NAMED = 50
/** What it costs to leave a column of the file out. */
const LEFT_OUT = 0.25

interface Aligned {
  /** By the names of the platform's columns. */
  pairs: Map<string, FileColumn>
  /** How well they fit. */
  score: number
}

/**
 * The columns of a file as those of a platform, by their order and by what their values look like: of all ways to pair
 * them in one order, the one that fits best. `named` are pairs by their names, which stay.
 */
export function alignColumns(
  columns: readonly FileColumn[],
  platform: readonly PlatformColumn[],
  named: ReadonlyMap<string, FileColumn>,
): Aligned {
  const width = platform.length + 1
  const best = new Float64Array((columns.length + 1) * width)
  const at = (row: number, place: number) => best[row * width + place] ?? 0
  const taken = new Set(named.values())
  const worth = columns.map(column =>
    platform.map(one => {
      const isNamed = named.get(one.name) === column
      if (isNamed) return NAMED
      return taken.has(column) || named.has(one.name) ? Number.NEGATIVE_INFINITY : worthOf(one, column.values)
    }),
  )
  const paired = (row: number, place: number) => at(row + 1, place + 1) + (worth[row]?.[place] ?? -Infinity)
  for (let row = columns.length - 1; row >= 0; row--)
    for (let place = platform.length; place >= 0; place--) {
      const without = [
        at(row + 1, place) - LEFT_OUT,
        ...(place < platform.length ? [at(row, place + 1)] : []),
      ]
      best[row * width + place] = Math.max(...without, paired(row, place))
    }
  const found = new Map(named)
  for (let row = 0, place = 0; row < columns.length && place < platform.length; ) {
    const [column, one] = [columns[row], platform[place]]
    if (column && one && at(row, place) === paired(row, place)) {
      found.set(one.name, column)
      row++
      place++
    } else if (at(row, place) === at(row, place + 1)) place++
    else row++
  }
  return { pairs: found, score: at(0, 0) }
}

function worthOf({ values: kind, isRead }: PlatformColumn, values: readonly string[]): number {
  const fit = fitOf(kind, values)
  return fit === undefined ? Number.NEGATIVE_INFINITY : fit + (isRead ? READ : 0)
}
