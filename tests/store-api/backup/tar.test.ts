import { describe, expect, test } from 'vitest'
import { ByteReader } from '../../../src/store-api/backup/byte-reader.ts'
import { type Member, readTar, writeTar } from '../../../src/store-api/backup/tar.ts'

const AT = Date.UTC(2026, 10, 20)

async function* list<One>(...some: One[]): AsyncIterable<One> {
  yield* some
}

async function all<One>(some: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = []
  for await (const one of some) found.push(one)
  return found
}

function membersIn(bytes: AsyncIterable<Uint8Array>): Promise<Member[]> {
  return all(readTar(new ByteReader(bytes)))
}

/** The header of an empty member, changed to name a size in octal digits. */
async function headerOfSize(octal: string): Promise<Buffer> {
  const [first] = await all(writeTar(list({ name: 'media/a', body: Buffer.alloc(0) }), AT))
  const header = Buffer.from(first ?? [])
  header.write(octal, 124)
  header.write(' '.repeat(8), 148)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

async function* thenFail(header: Buffer): AsyncIterable<Buffer> {
  yield header
  throw new Error('read beyond the header')
}

describe('a tar archive', () => {
  test('is read as it was written', async () => {
    const members = [
      { name: 'backup.json', body: Buffer.from('{}') },
      { name: 'media/one/a b.webp', body: Buffer.alloc(513, 7) },
    ]
    expect(await membersIn(writeTar(list(...members), AT))).toEqual(members)
  })

  test.each(['04000000001', '77777777777'])(
    'is refused before it is read where a member has %s bytes',
    async octal => {
      await expect(membersIn(thenFail(await headerOfSize(octal)))).rejects.toThrow('The backup is damaged')
    },
  )

  test('may have a member of 512 MiB', async () => {
    const header = await headerOfSize('04000000000')
    await expect(membersIn(thenFail(header))).rejects.toThrow('read beyond the header')
  })
})
