import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { pack } from 'tar-stream'
import { describe, expect, test } from 'vitest'
import {
  type Member,
  readArchive,
  writeArchive,
} from '../../../../src/store-api/installation/backup/archive.ts'
import { newFolder } from '../../../support/folder.ts'
import { isLongRun } from '../../../support/test-run.ts'
import { whileUnreadable } from '../../../support/unreadable.ts'

const at = Date.UTC(2026, 10, 20)
const key = 'correct horse battery staple'
const members: Member[] = [
  { name: 'backup.json', body: Buffer.from('{}') },
  { name: 'media/one/a b.webp', body: randomBytes(70_000) },
  { name: 'media/one/empty.webp', body: Buffer.alloc(0) },
  { name: `media/one/${'a'.repeat(101)}.webp`, body: Buffer.from('101') },
  { name: `media/${'shop'.repeat(15)}/${'b'.repeat(240)}`, body: Buffer.from('over 255') },
  { name: `media/one/${'नमस्ते'.repeat(13)}.webp`, body: Buffer.from('not ASCII') },
]
/** A bucket may have it; no folder has names beyond 255 bytes. */
const longName = { name: `media/one/${'नमस्ते'.repeat(40)}.webp`, body: Buffer.from('724') }

async function* list<One>(...some: One[]): AsyncIterable<One> {
  yield* some
}

async function all(file: string, used: string | undefined): Promise<Member[]> {
  const found: Member[] = []
  for await (const one of readArchive(file, used)) found.push(one)
  return found
}

async function written(used: string | undefined, contents = members): Promise<string> {
  const file = join(newFolder('archive'), 'a.backup')
  await writeArchive(file, list(...contents), { key: used, at })
  return file
}

/** An archive with a manifest that is right, of entries as they are given. */
async function forged(...entries: { name: string; type?: 'file' | 'symlink'; body: Buffer }[]) {
  const archive = pack()
  const sums = entries.map(({ name, body }) => [name, createHash('sha256').update(body).digest('hex')])
  for (const { name, type = 'file', body } of entries)
    archive.entry(type === 'file' ? { name } : { name, type, linkname: '/etc' }, body)
  archive.entry({ name: 'manifest.json' }, JSON.stringify({ members: Object.fromEntries(sums) }))
  archive.finalize()
  const file = join(newFolder('archive'), 'forged.backup')
  writeFileSync(file, gzipSync(await buffer(archive), { level: 1 }))
  return file
}

describe.each([
  { called: 'a plain archive', used: undefined },
  { called: 'an encrypted archive', used: key },
])('$called', ({ used }) => {
  test('is read as it was written, with names of any length and script', async () => {
    const contents = [...members, longName]
    expect(await all(await written(used, contents), used)).toEqual(contents)
  })

  test('opens without this program', async () => {
    const folder = newFolder('opened')
    const bytes = readFileSync(await written(used))
    const decrypter = new Decrypter()
    decrypter.addPassphrase(key)
    const gzipped = used === undefined ? bytes : await decrypter.decrypt(bytes)
    execFileSync('tar', ['xzf', '-', '-C', folder], { input: gzipped })
    for (const { name, body } of members) expect(readFileSync(join(folder, name))).toEqual(body)
  })

  const counts = isLongRun ? [1, 9, 17, 600, 2_000] : [1, 600]
  test.each(counts)('is refused where its last %d bytes are missing', async missing => {
    const file = await written(used)
    truncateSync(file, readFileSync(file).length - missing)
    await expect(all(file, used)).rejects.toThrow('The backup is damaged or incomplete')
  })

  test('that is left after its first member leaves nothing open', async () => {
    const file = await written(used)
    for await (const { name } of readArchive(file, used)) {
      expect(name).toBe('backup.json')
      break
    }
  })

  test('is written beside what a killed process of the same number left, as in a container', async () => {
    const file = join(newFolder('archive'), 'a')
    writeFileSync(`${file}.partial-${process.pid}`, 'half')
    await writeArchive(file, list(...members), { key: undefined, at })
    expect(await all(file, undefined)).toEqual(members)
  })

  test('whose members fail is not there, nor a part of it', async () => {
    const folder = newFolder('archive')
    const failing = async function* () {
      yield* members
      throw new RangeError('no more rows')
    }
    await expect(writeArchive(join(folder, 'a'), failing(), { key: used, at })).rejects.toThrow(
      'no more rows',
    )
    expect(readdirSync(folder)).toEqual([])
  })

  test('whose members cannot be read blames no file that it writes', async () => {
    const file = join(newFolder('archive'), 'a')
    const failing = async function* () {
      yield* members
      throw Object.assign(new Error('a picture'), { code: 'EACCES' })
    }
    await expect(writeArchive(file, failing(), { key: used, at })).rejects.toThrow(/^a picture$/)
  })

  test('that is stopped is not there, nor a part of it', async () => {
    const folder = newFolder('archive')
    const stopping = new AbortController()
    const endless = async function* () {
      for (let n = 0; ; n++) {
        if (n === 50) stopping.abort()
        yield { name: `${n}`, body: randomBytes(70_000) }
      }
    }
    const { signal } = stopping
    await expect(writeArchive(join(folder, 'a'), endless(), { key: used, at, signal })).rejects.toThrow(
      'The backup was stopped',
    )
    expect(readdirSync(folder)).toEqual([])
  })

  test('that has no place stops reading members', async () => {
    const file = join(newFolder('archive'), 'missing', 'a')
    let isClosed = false
    const endless = async function* () {
      try {
        for (let n = 0; ; n++) yield { name: `${n}`, body: Buffer.alloc(70_000) }
      } finally {
        isClosed = true
      }
    }
    await expect(writeArchive(file, endless(), { key: used, at })).rejects.toThrow(
      'cannot be written (ENOENT)',
    )
    expect(isClosed).toBe(true)
    expect(existsSync(file)).toBe(false)
  })
})

describe('an archive', () => {
  test('in a folder of another user is not there, and says so', async () => {
    const folder = newFolder('archive')
    const file = join(folder, 'a.backup')
    const writing = () => writeArchive(file, list(...members), { key: undefined, at })
    await expect(whileUnreadable(folder, [], writing)).rejects.toThrow(
      `${file} cannot be written (EACCES): no backup was made.`,
    )
  })

  test('with a link or a member that its manifest lacks is refused', async () => {
    const fine = { name: 'backup.json', body: Buffer.from('{}') }
    expect(await all(await forged(fine), undefined)).toEqual([fine])
    const link = await forged({ name: 'media/one', type: 'symlink', body: Buffer.alloc(0) })
    await expect(all(link, undefined)).rejects.toThrow('damaged')
    // Behind the end of one archive stands another.
    const appended = await forged(fine)
    const tar = gunzipSync(readFileSync(appended))
    const other = gunzipSync(readFileSync(await forged({ name: 'media/b', body: Buffer.from('b') })))
    writeFileSync(appended, gzipSync(Buffer.concat([tar, other])))
    await expect(all(appended, undefined)).rejects.toThrow('damaged')
  })

  test('with a member beyond 512 MiB is refused, though it is as its manifest says', async () => {
    const zeros = Buffer.alloc(2 ** 24)
    const hash = createHash('sha256')
    for (let n = 0; n < 32; n++) hash.update(zeros)
    const sum = hash.update(Buffer.alloc(512)).digest('hex')
    const [header, rest] = [pack(), pack()]
    // Without its body, which follows.
    header.entry({ name: 'media/a', size: 2 ** 29 + 512 }).on('error', () => {})
    rest.entry({ name: 'manifest.json' }, JSON.stringify({ members: { 'media/a': sum } }))
    rest.finalize()
    const [first] = await once(header, 'data')
    header.destroy()
    const block = gzipSync(zeros, { level: 1 })
    const parts = [
      gzipSync(first),
      ...Array(32).fill(block),
      gzipSync(Buffer.alloc(512)),
      gzipSync(await buffer(rest)),
    ]
    const file = join(newFolder('archive'), 'large.backup')
    writeFileSync(file, Buffer.concat(parts))
    await expect(all(file, undefined)).rejects.toThrow('damaged')
  })

  test('with a header of age that does not end is refused', async () => {
    const file = join(newFolder('archive'), 'a.backup')
    writeFileSync(file, Buffer.concat([Buffer.from('age-encryption.org/v1\n'), Buffer.alloc(1_000_000, 65)]))
    await expect(all(file, key)).rejects.toThrow('damaged')
  })
})
