import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive of files by their names (APPNOTE 4.3.7, 4.3.12, 4.3.16). */
export function zipOf(files: Readonly<Record<string, string>>): Buffer<ArrayBuffer> {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path)
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const common = numbers([2, 20], [2, 0x0800], [2, 8], [4, 0], [4, crc32(content)])
    const sizes = numbers([4, packed.length], [4, content.length], [2, name.length], [2, 0])
    const local = Buffer.concat([numbers([4, 0x04034b50]), common, sizes, name, packed])
    const rest = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset])
    directory.push(Buffer.concat([numbers([4, 0x02014b50], [2, 20]), common, sizes, rest, name]))
    pieces.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const count = directory.length
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, central.length],
    [4, offset],
  )
  return Buffer.concat([...pieces, central, end, numbers([2, 0])])
}

/** Numbers of so many bytes each, the lowest byte first. */
function numbers(...fields: (readonly [bytes: number, value: number])[]): Buffer {
  const all = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) at = all.writeUIntLE(value, at, bytes)
  return all
}
