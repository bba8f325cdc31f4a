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

  test('are what the README says', () => {
    const text = readFileSync(results, 'utf8')
    const medians = (row: RegExp) =>
      [...text.matchAll(row)].map(([, median]) => Number(median?.replace(',', '')))
    const range = (row: RegExp) => {
      const found = medians(row).map(value => value.toFixed(2))
      return `${found.toSorted().at(0)} – ${found.toSorted().at(-1)}`
    }
    const [script] = medians(/^\| home: script \| ([\d.]+) kB/gm)
    const [orders] = medians(/^\| SQLite: orders of three lines \| ([\d,]+) \/s/gm)
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
    expect(readme).toContain(`compressed | ${script} kB |`)
    expect(readme).toContain(`requests/s | ${range(/÷ plain Node \| ([\d.]+)/g)} |`)
    expect(readme).toContain(`as a file | ${range(/largest paint ÷ file's \| ([\d.]+)/g)} |`)
    // A range, since machines differ: the results are one end of it.
    expect(readme).toMatch(new RegExp(`each on the disk \\| [^|]*\\b${orders?.toLocaleString('en')}\\b`))
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
