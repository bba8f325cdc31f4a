import { describe, expect, test } from 'vitest'
import { openEditorPage } from './page/open-editor-page.ts'

const opened = await openEditorPage()

const paste = async (text: string) => {
  const html = await opened.page.evaluate(one => window.editorPage.pastedText(one), text)
  return html.replaceAll('\n', '')
}

test('plain text of a messenger becomes lists and bold, other text its lines', async () => {
  const list = await paste('*Returns*\n\n- Unused\n- Tags on\nBye')
  expect(list).toBe('<p><strong>Returns</strong></p><ul><li>Unused</li><li>Tags on</li></ul><p>Bye</p>')
  expect(await paste('one\ntwo')).toBe('<p>one</p><p>two</p>')
  expect(await paste('Sizes <p> and </p>')).toBe('<p>Sizes &lt;p&gt; and &lt;/p&gt;</p>')
})

test.each([
  ['# Refunds\n## When\n#### Then', '<h2>Refunds</h2><h3>When</h3><h4>Then</h4>'],
  ['## Why\n---\n> Note', '<h2>Why</h2><hr><blockquote><p>Note</p></blockquote>'],
  [
    '**Date:** *soon*, ***now***\nlate',
    '<p><strong>Date:</strong> <em>soon</em>, <strong><em>now</em></strong><br>late</p>',
  ],
  ['**a** ~~b~~ `c_d` 5\\*', '<p><strong>a</strong> <s>b</s> <code>c_d</code> 5*</p>'],
  ['[Us](https://a.example/_b_?c&d)', '<p><a href="https://a.example/_b_?c&amp;d">Us</a></p>'],
  ['**x** [y](javascript:z) <script>z</script>', '<p><strong>x</strong> y</p>'],
  ['## One\n- alone', '<h2>One</h2><ul><li>alone</li></ul>'],
  [
    '1. **One**\n   - in\n2. Two\n\n   More',
    '<ol><li><p><strong>One</strong></p><ul><li>in</li></ul></li><li><p>Two</p><p>More</p></li></ol>',
  ],
  [
    '| Item | Days |\n|---|:--:|\n| **Saree** | 7<br>or 9 |',
    '<table><thead><tr><th>Item</th><th>Days</th></tr></thead><tbody><tr><td><strong>Saree</strong></td><td>7<br>or 9</td></tr></tbody></table>',
  ],
  [
    '<!DOCTYPE html><style>p{}</style>\n<h2 style="color:red">Returns</h2>\n<p>In <b>7</b> days</p>',
    '<h2>Returns</h2><p>In <b>7</b> days</p>',
  ],
])('Markdown, as assistants copy it, and the source of a page are read: %j', async (text, html) =>
  expect(await paste(text)).toBe(html),
)

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
