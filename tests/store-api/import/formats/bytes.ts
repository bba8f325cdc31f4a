export const textEncodings = [
  'utf-8',
  'utf-8 with a byte order mark',
  'utf-16le with a byte order mark',
  'utf-16be',
  'windows-1252',
] as const

/** A text in an encoding; undefined where it has no such characters. */
export function bytesOf(text: string, encoding: (typeof textEncodings)[number]): Buffer | undefined {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-8 with a byte order mark') return Buffer.from(`\ufeff${text}`)
  if (encoding === 'utf-16le with a byte order mark') return Buffer.from(`\ufeff${text}`, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const western = text.replaceAll('–', '\u0096')
  return /[^\0-\xff]/.test(western) ? undefined : Buffer.from(western, 'latin1')
}

/** Bytes in pieces that end anywhere, as a disk or a network gives them. */
export async function* inPieces(bytes: Buffer, size = 977): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
