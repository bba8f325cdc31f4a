import { expect, test } from 'vitest'
import { filesIn, textOf } from './support/imports.ts'

const code = ['ts', 'tsx', 'mjs', 'astro']
const sources = filesIn(['src'], code)
const pages = [...filesIn(['.github'], ['md']), 'README.md'].filter(file => !file.includes('/decisions/'))
const existing = [...sources, ...filesIn(['tests', 'e2e', '.ci', '.config'], code)]
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(textOf('package.json'))
const paths = existing.map(file => `/${file}`)

test('every file of code that a comment or a page names exists', () => {
  const named = [
    ...sources.flatMap(file => namesIn(file, commentsOf(textOf(file)))),
    ...pages.flatMap(file => namesIn(file, textOf(file))),
  ]
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(({ name }) => !paths.some(path => path.endsWith(`/${name}`)))
  expect(missing.map(({ file, name }) => `${file} names ${name}`)).toEqual([])
})

test('ARCHITECTURE.md gives the reason of each dependency, and of no other package', () => {
  const [, section = ''] = textOf('.github/ARCHITECTURE.md').split(/^## Dependencies.*|^## Data.*/m)
  const rows = section.matchAll(/^\| (?!package )([^|]+) \|(?! *-)/gm)
  const named = [...rows].flatMap(([, names = '']) => names.split(', '))
  expect(named.toSorted()).toEqual(Object.keys(dependencies).toSorted())
})

/** The lines of comments, without their code. */
function commentsOf(text: string): string {
  return [...text.matchAll(/^\s*(?:\/\*)?\*.*|(?<=^|\s)\/\/ .*/gm)].map(([comment]) => comment).join('\n')
}

/** `orders/mails/mailed-order.ts` and the like; neither patterns such as `*.db.ts` nor `<noun>/routes.ts`. */
function namesIn(file: string, text: string): { file: string; name: string }[] {
  const found = text.matchAll(/(?<![\w./*<>{}[\]-])(?:\.{0,2}\/)*([\w[][\w./[\]-]*\.(?:tsx?|mjs|astro))\b/g)
  return [...found].map(([, name = '']) => ({ file, name }))
}
