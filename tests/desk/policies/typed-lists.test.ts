import { describe, expect, test } from 'vitest'
import { openEditorPage } from './page/open-editor-page.ts'

const opened = await openEditorPage()

test('plain text of a messenger becomes lists and bold, other text its lines', async () => {
  const paste = async (text: string) => {
    const html = await opened.page.evaluate(one => window.editorPage.pastedText(one), text)
    return html.replaceAll('\n', '')
  }
  const list = await paste('*Returns*\n\n- Unused\n- Tags on\nBye')
  expect(list).toBe('<p><strong>Returns</strong></p><ul><li>Unused</li><li>Tags on</li></ul><p>Bye</p>')
  expect(await paste('one\ntwo')).toBe('<p>one</p><p>two</p>')
  const markdown = await paste(
    '## Steps\n1. One\n   - in\n2. Two\n   more\n---\n| A | B |\n|--|--|\n| c | d |',
  )
  expect(markdown).toBe(
    '<h2>Steps</h2><ol><li>One<ul><li>in</li></ul></li><li>Two<p>more</p></li></ol><hr>' +
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
  )
  const source =
    '<!DOCTYPE html><style>p{}</style>\n<h2 style="color:red">Returns</h2>\n<p>In <b>7</b> days</p>'
  expect(await paste(source)).toBe('<h2>Returns</h2><p>In <b>7</b> days</p>')
  expect(await paste('Sizes <p> and </p>')).toBe('<p>Sizes &lt;p&gt; and &lt;/p&gt;</p>')
})

describe('what is typed at the start of a line', () => {
  test.each([
    ['- one', '<ul><li>one</li></ul>'],
    ['* one', '<ul><li>one</li></ul>'],
    ['1. one', '<ol><li>one</li></ol>'],
    ['1) one', '<ol><li>one</li></ol>'],
    ['one - two', '<p>one - two</p>'],
    ['2026. one', '<p>2026. one</p>'],
    ['- \b', '<p>- </p>'],
    ['- one\n\n1. two\n\nthree', '<ul><li>one</li></ul><ol><li>two</li></ol><p>three</p>'],
  ])('%j is %j', async (keys, html) => {
    const typed = await opened.page.evaluate(text => window.editorPage.typed(text), keys)
    expect(typed.replaceAll('\n', '')).toBe(html)
  })
})
