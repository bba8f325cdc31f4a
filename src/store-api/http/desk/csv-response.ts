import { Readable } from 'node:stream'
import { CSV_START } from '../../../domain/csv.ts'

/**
 * A CSV file that is sent as its lines come: `lines` is asked for the next ones when the browser has read the earlier.
 * `name` is the file's, of ASCII letters, digits and hyphens.
 */
export function csvResponse(name: string, lines: AsyncIterable<string>): Response {
  return new Response(Readable.toWeb(Readable.from(withStart(lines))) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* withStart(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_START)
  for await (const text of lines) yield Buffer.from(text)
}
