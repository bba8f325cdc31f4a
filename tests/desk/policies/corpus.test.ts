import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { policySlugs } from '../../../src/domain/paths.ts'
import { builtInPolicy } from '../../../src/domain/policies/policies.ts'
import { safeHtml } from '../../../src/html/safe-html.ts'
import { oneIn } from '../../support/test-run.ts'
import { openEditorPage } from './page/open-editor-page.ts'

const folder = join(import.meta.dirname, 'corpus')
const files = readdirSync(folder).map(name => ({ name, html: readFileSync(join(folder, name), 'utf8') }))
const texts = [
  ...files,
  ...policySlugs.map(slug => ({ name: `built-in ${slug}`, html: builtInPolicy(slug) })),
]
const tried = oneIn(4, texts)

const opened = await openEditorPage()
const { page } = opened

/** What the browser itself makes of a text, without any code of the editor: its words as shown, and its elements. */
function shown(html: string) {
  return page.evaluate(text => {
    const element = document.body.appendChild(document.createElement('div'))
    element.innerHTML = new DOMParser().parseFromString(`<body>${text}`, 'text/html').body.innerHTML
    const elements = [...element.querySelectorAll('*')].map(one => {
      const attributes = [...one.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()
      let depth = 0
      for (let outer = one.parentElement; outer !== element; depth++) outer = outer?.parentElement ?? element
      return [depth, one.localName, ...attributes].join(' ')
    })
    const found = { words: element.innerText, elements }
    element.remove()
    return found
  }, html)
}

describe('a policy that is opened and saved untouched', () => {
  test('is one of at least 60 texts', () => expect(texts.length).toBeGreaterThanOrEqual(60))

  test.each(tried)('$name keeps all it has, or the HTML view opens', async ({ html }) => {
    const { loss, written, reported } = await page.evaluate(
      text => ({ loss: window.editorPage.lossInEditor(text), ...window.editorPage.opened(text) }),
      html,
    )
    expect(reported).toEqual([])
    if (loss) expect(loss).toMatch(/^The visual editor cannot keep /)
    else expect(await shown(written)).toEqual(await shown(html))
  })

  test.each(tried)('$name is the same text after the sanitizer, too', async ({ html }) => {
    const { loss, written } = await page.evaluate(
      text => ({ loss: window.editorPage.lossInEditor(text), ...window.editorPage.opened(text) }),
      safeHtml(html),
    )
    if (!loss) expect(await shown(safeHtml(written))).toEqual(await shown(safeHtml(html)))
  })

  test('opens in the visual editor in most cases', async () => {
    const losses = await page.evaluate(
      all => all.map(html => window.editorPage.lossInEditor(html)),
      texts.map(({ html }) => safeHtml(html)),
    )
    expect(losses.filter(Boolean).length).toBeLessThanOrEqual(texts.length / 10)
  })

  test('keeps the long form of an abbreviation', async () => {
    const html = '<p><abbr title="Goods and Services Tax">GST</abbr> is included.</p>'
    const { written } = await page.evaluate(text => window.editorPage.opened(text), html)
    expect(safeHtml(written)).toBe(html)
  })

  test('leaves no error in the browser', () => expect(opened.errors).toEqual([]))
})
