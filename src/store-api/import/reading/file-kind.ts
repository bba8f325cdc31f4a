import { UnreadableFile } from './records.ts'

/** What files begin with that are no text with columns, and what people call them. */
const starts: readonly (readonly [start: string, name: string])[] = [
  ['PK\x03\x04', 'a spreadsheet or an archive'],
  ['\xd0\xcf\x11\xe0', 'a spreadsheet of an old Excel'],
  ['\x1f\x8b', 'an archive'],
  ['%PDF-', 'a PDF'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
]
const texts: readonly (readonly [sign: RegExp, name: string])[] = [
  [/^(?:\xef\xbb\xbf)?\s{0,100}<(?:!doctype|html|table|\?xml)\b/i, 'a web page or XML'],
  [/^(?:\xef\xbb\xbf)?\s{0,100}[[{]\s{0,100}[[{"]/, 'JSON'],
]

const START = 400

/** Throws UnreadableFile for a file that is plainly something else than a table in text. */
export async function refuseOtherKinds(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let start = ''
  for await (const piece of bytes) {
    start += Buffer.from(piece.subarray(0, START)).toString('latin1')
    if (start.length >= START) break
  }
  const [, name] =
    starts.find(([one]) => start.startsWith(one)) ?? texts.find(([sign]) => sign.test(start)) ?? []
  if (name !== undefined)
    throw new UnreadableFile(`The file is ${name}. Open it, save it as “CSV UTF-8” and add that file`)
}
