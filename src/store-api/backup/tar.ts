import { basename, dirname } from 'node:path'
import type { ByteReader } from './byte-reader.ts'
import { damaged } from './damaged.ts'

/** One file of an archive. */
export interface Member {
  /** A relative path with `/`. */
  name: string
  body: Buffer
}

const BLOCK = 512
const LONGEST_NAME = 100
const LONGEST_FOLDER = 155
/** Bytes of a member: more than an import's file, and no more than fits into memory. A small hostile file could name more. */
const LARGEST = 2 ** 29
/** Where the fields of a header stand that are used here: first byte and length. */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
  folder: [345, 155],
} as const

/** The bytes of a tar archive (POSIX ustar) with these members; `at` is their time in milliseconds. */
export async function* writeTar(members: AsyncIterable<Member>, at: number): AsyncIterable<Buffer> {
  for await (const { name, body } of members) {
    yield header(name, body.length, at)
    yield body
    yield Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** The members of a tar archive, one at a time; throws UserError where it is damaged, ends too early, or has one beyond 512 MiB. */
export async function* readTar(bytes: ByteReader): AsyncIterable<Member> {
  for (;;) {
    const block = await bytes.read(BLOCK)
    if (block.every(byte => byte === 0)) return
    if (numberIn(block, 'checksum') !== checksumOf(block)) throw damaged()
    const size = numberIn(block, 'size')
    if (size > LARGEST) throw damaged()
    const body = await bytes.read(size)
    await bytes.read((BLOCK - (size % BLOCK)) % BLOCK)
    const [folder, name] = [textIn(block, 'folder'), textIn(block, 'name')]
    yield { name: folder === '' ? name : `${folder}/${name}`, body }
  }
}

function header(path: string, size: number, at: number): Buffer {
  const [folder, name] = [dirname(path), basename(path)]
  if (Buffer.byteLength(name) > LONGEST_NAME || Buffer.byteLength(folder) > LONGEST_FOLDER)
    throw new Error(`the name ${path} is too long for an archive`)
  if (size > LARGEST) throw new Error(`${path} is too large for an archive`)
  const block = Buffer.alloc(BLOCK)
  const put = (field: keyof typeof fields, text: string) => block.write(text, fields[field][0])
  put('name', name)
  put('mode', '0000600')
  put('size', size.toString(8).padStart(11, '0'))
  put(
    'modified',
    Math.floor(at / 1000)
      .toString(8)
      .padStart(11, '0'),
  )
  put('type', '0')
  put('magic', 'ustar\x0000')
  put('folder', folder === '.' ? '' : folder)
  put('checksum', `${checksumOf(block).toString(8).padStart(6, '0')}\0 `)
  return block
}

/** The sum of a header's bytes, its own field read as spaces. */
function checksumOf(block: Buffer): number {
  const [from, length] = fields.checksum
  let sum = 0
  for (const [index, byte] of block.entries()) sum += index >= from && index < from + length ? 0x20 : byte
  return sum
}

function textIn(block: Buffer, field: keyof typeof fields): string {
  const [from, length] = fields[field]
  const bytes = block.subarray(from, from + length)
  const end = bytes.indexOf(0)
  return bytes.toString('utf8', 0, end < 0 ? length : end)
}

function numberIn(block: Buffer, field: keyof typeof fields): number {
  const text = textIn(block, field).trim()
  if (!/^[0-7]+$/.test(text)) throw damaged()
  return Number.parseInt(text, 8)
}
