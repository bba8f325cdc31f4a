import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../support/folder.ts'
import { parts } from './run.ts'
import { writeResults } from './support/results.ts'

const titles = Object.values(parts).map(({ title }) => title)
const results = join(import.meta.dirname, 'RESULTS.md')

describe('the results of the bench', () => {
  test('have sections of the parts alone, in their order', () => {
    const headings = [...readFileSync(results, 'utf8').matchAll(/^### (.+)$/gm)].map(([, title]) => title)
    expect(headings).toContain('Kept pages')
    expect(headings).toEqual(titles.filter(title => headings.includes(title)))
  })

  test('name every part at their beginning', () => {
    const [sentence = ''] = readFileSync(results, 'utf8').split('<!-- bench:start -->')
    expect(Object.keys(parts).filter(name => !sentence.includes(`\`${name}\``))).toEqual([])
  })

  test('take one part’s new text and keep all else', () => {
    const copy = join(newFolder('results'), 'RESULTS.md')
    copyFileSync(results, copy)
    writeResults(copy, new Map([['Orders', 'measured anew']]), titles)
    const [before, after] = [results, copy].map(file => readFileSync(file, 'utf8').split(/^### /m))
    expect(after?.filter(section => !before?.includes(section))).toEqual(['Orders\n\nmeasured anew\n\n'])
    expect(after).toHaveLength(before?.length ?? 0)
  })
})
