import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { UserError } from '../../domain/user-error.ts'
import type { ByteReader } from './byte-reader.ts'
import { damaged } from './damaged.ts'

/** First bytes of an encrypted backup. */
export const MAGIC = Buffer.from('HAATBAK1')

const SALT_BYTES = 16
const TAG_BYTES = 16
const LENGTH_BYTES = 4
const CHUNK_BYTES = 256 * 1024
/** Some 100 ms and 32 MB, once for a file. */
const scrypt = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }

/**
 * Encrypts a stream with AES-256-GCM in chunks. The key comes from the passphrase and a salt of the file by scrypt; a
 * chunk's nonce is its number, and marks the last one: chunks can be neither moved nor left out.
 */
export async function* encrypt(plain: AsyncIterable<Uint8Array>, passphrase: string): AsyncIterable<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const key = scryptSync(passphrase, salt, 32, scrypt)
  yield Buffer.concat([MAGIC, salt])
  let number = 0
  let waiting = Buffer.alloc(0)
  for await (const part of plain) {
    waiting = Buffer.concat([waiting, part])
    while (waiting.length > CHUNK_BYTES) {
      yield sealed(key, number++, false, waiting.subarray(0, CHUNK_BYTES))
      waiting = waiting.subarray(CHUNK_BYTES)
    }
  }
  yield sealed(key, number, true, waiting)
}

/** Decrypts what `encrypt` made; throws UserError for a wrong passphrase and for a damaged file. */
export async function* decrypt(bytes: ByteReader, passphrase: string): AsyncIterable<Buffer> {
  await bytes.read(MAGIC.length)
  const key = scryptSync(passphrase, await bytes.read(SALT_BYTES), 32, scrypt)
  for (let number = 0; ; number++) {
    const length = (await bytes.read(LENGTH_BYTES)).readUInt32BE()
    const isLast = length >= 2 ** 31
    const size = isLast ? length - 2 ** 31 : length
    if (size > CHUNK_BYTES) throw damaged()
    const body = await bytes.read(size)
    const plain = opened(key, nonceOf(number, isLast), body, await bytes.read(TAG_BYTES))
    if (!plain) throw number === 0 ? wrongKey() : damaged()
    yield plain
    if (isLast) return
  }
}

function sealed(key: Buffer, number: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(plain.length + (isLast ? 2 ** 31 : 0))
  return Buffer.concat([length, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function opened(key: Buffer, nonce: Buffer, body: Buffer, tag: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(tag)
  const plain = decipher.update(body)
  try {
    decipher.final()
    return plain
  } catch {
    return undefined
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0)
  nonce.writeUInt32BE(number, 8)
  return nonce
}

function wrongKey(): UserError {
  return new UserError('BACKUP_KEY is not the key of this backup, or its beginning is damaged.')
}
