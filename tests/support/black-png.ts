import { crc32, deflateSync } from 'node:zlib'

/**
 * A black picture with a bit for each pixel: of 20,000 a side, 400 megapixels in 49 kB. It has no more than `most` of
 * its rows.
 */
export function blackPng(width: number, height = width, most = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(Math.min(height, most) * (1 + Math.ceil(width / 8)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    ...[pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))],
  ])
}

/** Length, kind, content and check sum, as PNG has them (RFC 2083, 3.2). */
function pngChunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
