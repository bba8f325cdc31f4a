import { detectEncoding } from './encoding.ts'
import { neededMapping, recognise } from './file-format.ts'
import type { Mapping } from './mapping.ts'
import { type FileShape, headerOf, type OpenFile } from './read-products.ts'
import { readRecords, UnreadableFile } from './records.ts'

/** Rows that are shown to the person who maps columns, and characters of each of their cells. */
const SAMPLE_ROWS = 5
const SAMPLE_CELL = 200

/** What a file is, as far as its first rows have it. */
export interface RecognisedFile extends FileShape {
  columns: readonly string[]
  /** The first rows, in the order of the columns. */
  sample: string[][]
  /** For the format `mapped`: what the names of the columns suggest. */
  mapping: Mapping | undefined
}

/** Recognises a file; throws UnreadableFile for one that is empty or no table. */
export async function recogniseFile(open: OpenFile): Promise<RecognisedFile> {
  const encoding = await detectEncoding(open())
  const records = readRecords(open(), encoding)
  try {
    const header = await headerOf(records)
    if (header.names.every(name => name === '')) throw new UnreadableFile('The file is empty')
    const format = recognise(header)
    const sample: string[][] = []
    while (sample.length < SAMPLE_ROWS) {
      const { value, done } = await records.next()
      if (done) break
      sample.push(value.cells.slice(0, header.names.length).map(cell => cell.slice(0, SAMPLE_CELL)))
    }
    return { encoding, format, columns: header.names, sample, mapping: neededMapping(format, header) }
  } finally {
    await records.return(undefined)
  }
}
