import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Calls and properties that the oldest browsers of .github/decisions/0030-browsers.md do not know. */
const unknown =
  /\bURL\.(parse|canParse)\(|\.(toWellFormed|isWellFormed|checkVisibility|toArray|isSubsetOf|toSorted|toSpliced|toReversed|withResolvers)\(|\b(Array\.fromAsync|(?:Object|Map)\.groupBy|Promise\.try|AbortSignal\.any|RegExp\.escape)\(|\.aria[A-Z]\w+/g

test('no script of the shop or the desk uses what an older browser lacks', () => {
  const folder = join(import.meta.dirname, '../../dist/client/_astro')
  const files = globSync('*.js', { cwd: folder })
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap(file =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(unknown)].map(([call]) => `${file}: ${call}`),
  )
  expect(found).toEqual([])
})

/** Rules of the shop's style sheet that hide something where a browser knows `:has()`; without it, pages can be used all the same. */
const hidesWithHas = [
  // A button or a menu less in a full header.
  '.navbar:has(.header-search:focus-within) .menu-panel',
  '.navbar:has(.search-open) :is(.when-in.icon-button,.when-out.button)',
  // The message before the latest.
  ':is([data-form] .toast:not(:last-child),[data-form] .toasts:has([role=alert]:not(:empty)) [role=status])',
  // The empty place of a screen that needs script.
  'div:has(>astro-island[client=only])',
  // What was there before streamed content, which has another rule without it.
  '.streamed:has(>.streamed-content)>.streamed-skeleton',
]

test('without `:has()` a shop hides and shows what it should, and what is chosen is seen', () => {
  const folder = join(import.meta.dirname, '../../dist/client/_astro')
  const [sheet = ''] = globSync('Document.*.css', { cwd: folder })
  const style = readFileSync(join(folder, sheet), 'utf8')
  const rules = [...style.matchAll(/([^{}]*:has\([^{}]*)\{([^{}]*)\}/g)]
  const hiding = rules.filter(([, , what]) => /display:none/.test(what ?? ''))
  expect(hiding.map(([, selector]) => selector).sort()).toEqual(hidesWithHas.sort())
  expect(style).toMatch(/@supports not selector\(:has\(a\)\)\{\.choice input\{[^}]*opacity:1/)
  expect(style).toMatch(
    /@supports not selector\(:has\(a\)\)\{\.streamed-skeleton:not\(:only-child\)\{display:none/,
  )
})
