import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { folderFingerprint } from '../../src/cli/build.ts'
import { newFolder } from '../support/folder.ts'

let folder: string
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeEach(() => {
  folder = newFolder('build')
  write('src/pages/index.astro', '<h1>Shop</h1>')
  write('src/store-api/main.ts', 'listen()')
})

describe('npm start builds again', () => {
  test.each([
    ['src/pages/index.astro', '<h1>Store</h1>'],
    ['src/pages/cart.astro', '<h1>Cart</h1>'],
    ['public/icon.svg', '<svg/>'],
    ['package-lock.json', '{}'],
    ['astro.config.mjs', 'export default {}'],
    ['.config/scripts.ts', 'export const groups = []'],
  ])('when %s was written', (path, text) => {
    const before = folderFingerprint(folder)
    write(path, text)
    expect(folderFingerprint(folder)).not.toBe(before)
  })

  test('when a page was renamed', () => {
    const before = folderFingerprint(folder)
    renameSync(join(folder, 'src/pages/index.astro'), join(folder, 'src/pages/home.astro'))
    expect(folderFingerprint(folder)).not.toBe(before)
  })
})

describe('npm start does not build again', () => {
  test('when only dates changed, as in a fresh checkout', () => {
    const before = folderFingerprint(folder)
    utimesSync(join(folder, 'src/pages/index.astro'), new Date(0), new Date(0))
    expect(folderFingerprint(folder)).toBe(before)
  })

  test('when what changed runs from its source', () => {
    const before = folderFingerprint(folder)
    write('src/store-api/main.ts', 'listen(8044)')
    expect(folderFingerprint(folder)).toBe(before)
  })
})
