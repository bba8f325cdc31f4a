import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from '../../../src/site/http/compression.ts'
import { readStaticFiles } from '../../../src/site/http/static-files.ts'
import { newFolder } from '../../support/folder.ts'

const style = '.shelf { color: teal }\n'.repeat(200)

async function folder(): Promise<string> {
  const made = newFolder('files')
  await writeFile(join(made, 'shelf.css'), style)
  await writeFile(join(made, 'photo.webp'), 'not text')
  await precompress(made)
  return made
}

test('what the build compressed is what goes out, and unpacks to the file', async () => {
  const where = await folder()
  const files = await readStaticFiles(where)
  const sent = files.get('/shelf.css')?.compressed?.br ?? Buffer.alloc(0)
  expect(sent).toEqual(await readFile(join(where, 'shelf.css.br')))
  expect(brotliDecompressSync(sent).toString()).toBe(style)
})

test('a compressed copy has no address of its own, and pictures get none', async () => {
  expect([...(await readStaticFiles(await folder())).keys()].sort()).toEqual(['/photo.webp', '/shelf.css'])
})
