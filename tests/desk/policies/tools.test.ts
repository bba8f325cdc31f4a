import { describe, expect, test } from 'vitest'
import { editorScript, openEditorPage, sentBytes } from './page/open-editor-page.ts'

/** Gzipped bytes of the editor without React, which the desk has loaded already. */
const MOST = 160_000

const opened = await openEditorPage()

type Use = { html: string; selected: string; name: string; value?: string }

const on = (html: string, selected: string, name: string, value?: string): Use =>
  value === undefined ? { html, selected, name } : { html, selected, name, value }
const used = (use: Use) =>
  opened.page.evaluate(
    ({ html, selected, name, value }) => window.editorPage.used(html, selected, name, value),
    use,
  )
const pictureWith = (caption: string) =>
  JSON.stringify({ src: '/media/a.webp', alt: 'A "loom"', width: 64, height: 48, caption })
const oneLine = (html: string) => html.replaceAll('\n', '')
const table =
  '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>'

describe('a tool of the editor', () => {
  test.each<[string, Use, string]>([
    ['makes words bold', on('<p>one two</p>', 'two', 'Bold'), '<p>one <strong>two</strong></p>'],
    ['ends bold of either kind', on('<p><b>a</b></p>', 'a', 'Bold'), '<p>a</p>'],
    [
      'makes a list without paragraphs',
      on('<p>a</p><p>b</p>', 'a', 'Bulleted list'),
      '<ul><li>a</li></ul><p>b</p>',
    ],
    ['takes text out of a list as a paragraph', on('<ul><li>a</li></ul>', 'a', 'Bulleted list'), '<p>a</p>'],
    ['changes the kind of a list', on('<ul><li>a</li></ul>', 'a', 'Numbered list'), '<ol><li>a</li></ol>'],
    [
      'puts a picture after the paragraph',
      on('<p>one two</p><p>three</p>', 'one', 'picture', pictureWith('')),
      '<p>one two</p><p><img src="/media/a.webp" alt="A &quot;loom&quot;" width="64" height="48"></p><p>three</p>',
    ],
    [
      'puts a picture with a caption after a list, as a figure',
      on('<ul><li>a</li></ul>', 'a', 'picture', pictureWith('Woven <here>')),
      '<ul><li>a</li></ul><figure><img src="/media/a.webp" alt="A &quot;loom&quot;" width="64" height="48"><figcaption>Woven &lt;here&gt;</figcaption></figure>',
    ],
    ['goes on with a list', on('<ul><li>ab</li></ul>', 'a|b', 'Enter'), '<ul><li>a</li><li>b</li></ul>'],
    [
      'goes from a term to its explanation',
      on('<dl><dt>ab</dt></dl>', 'a|b', 'Enter'),
      '<dl><dt>a</dt><dd>b</dd></dl>',
    ],
    ['makes a quotation', on('<p>a</p>', 'a', 'Quotation'), '<blockquote><p>a</p></blockquote>'],
    ['makes a heading', on('<p>a</p>', 'a', 'style', 'h2'), '<h2>a</h2>'],
    ['breaks a line', on('<p>ab</p>', 'a|b', 'Shift-Enter'), '<p>a<br>b</p>'],
    ['inserts a placeholder', on('<p>a </p>', 'a|', 'insert', '{companyName}'), '<p>a{companyName}</p>'],
    ['links words', on('<p>one two</p>', 'two', 'link', '/x'), '<p>one <a href="/x">two</a></p>'],
    [
      'changes the whole link',
      on('<p><a href="/x" rel="noopener">a <b>b</b></a></p>', 'a|', 'link', '/y'),
      '<p><a href="/y" rel="noopener">a <b>b</b></a></p>',
    ],
    ['takes a link away', on('<p><a href="/x">a <b>b</b></a></p>', 'b|', 'unlink'), '<p>a <b>b</b></p>'],
    [
      'adds a row',
      on(table, 'd', 'Add a row below'),
      table.replace('</tbody>', '<tr><td></td><td></td></tr></tbody>'),
    ],
    [
      'adds a row below the headings',
      on(table, 'a', 'Add a row below'),
      table.replace('<tbody>', '<tbody><tr><td></td><td></td></tr>'),
    ],
    [
      'adds a column',
      on(table, 'c', 'Add a column after'),
      table.replace('a</th>', 'a</th><th scope="col"></th>').replace('c</td>', 'c</td><td></td>'),
    ],
    [
      'removes a column',
      on(table, 'c', 'Remove the column'),
      '<table><thead><tr><th scope="col">b</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>',
    ],
    ['leaves the last row', on(table, 'c', 'Remove the row'), table],
    [
      'leaves a table with joined cells as it is',
      on('<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>', 'a', 'Add a column after'),
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ],
    ['removes a table', on(`${table}<p>x</p>`, 'c', 'Remove the table'), '<p>x</p>'],
  ])('%s', async (_, use, expected) => {
    expect(oneLine(await used(use))).toBe(expected)
  })

  test('inserts a table of headings and cells', async () => {
    const html = oneLine(await used(on('<p>a</p>', 'a|', 'Insert a table')))
    expect(html).toMatch(
      /<table><thead><tr>(<th scope="col"><\/th>){3}<\/tr><\/thead><tbody>(<tr>(<td><\/td>){3}<\/tr>){2}<\/tbody>/,
    )
  })
})

/** An item of a list as Word copies it. */
function wordItem(level: number, sign: string, text: string): string {
  const space = '<span style=\'font:7.0pt "Times New Roman"\'>&nbsp; </span>'
  return `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}${space}</span><![endif]>${text}<o:p></o:p></p>\n`
}

describe('what is pasted', () => {
  test.each([
    [
      '<p class="MsoNormal" style="margin:0"><b><span lang="EN-IN">A<o:p></o:p></span></b></p>',
      '<p><b>A</b></p>',
    ],
    ['<!--StartFragment--><h1>Head</h1><p>x</p><!--EndFragment-->', '<h2>Head</h2><p>x</p>'],
    ['<!--[if gte mso 9]><xml>x<!-- y</xml><![endif]--><p>z</p>', '<p>z</p>'],
    [
      "<p><b style='mso-bidi-font-weight:normal'>a</b> <span style='mso-bidi-font-weight:bold;mso-bidi-font-style:italic'>b</span></p>",
      '<p><b>a</b> b</p>',
    ],
    ['<b style="font-weight:normal"><p><span style="color:red">a</span></p></b>', '<p>a</p>'],
    [
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><h2><span style="font-weight:400">A</span></h2><p><span style="font-weight:700">b</span> c <span style="font-style:italic;font-weight:700">d</span></p><ol><li><p>e</p></li></ol></b>',
      '<h2>A</h2><p><b>b</b> c <b><i>d</i></b></p><ol><li>e</li></ol>',
    ],
    [
      `<p>a</p>${wordItem(1, '·', 'one')}${wordItem(2, 'o', 'inner')}${wordItem(1, '·', 'two')}<p>b</p>${wordItem(1, '1.', 'x')}`,
      '<p>a</p><ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul><p>b</p><ol><li>x</li></ol>',
    ],
    [
      `${wordItem(1, '1.', 'Returns')}<p>a</p>${wordItem(1, '2.', 'Refunds')}${wordItem(1, '3.', 'Law')}`,
      '<ol><li>Returns</li></ol><p>a</p><ol start="2"><li>Refunds</li><li>Law</li></ol>',
    ],
    [
      `${wordItem(1, '2.', 'Refunds')}${wordItem(2, '2.1.', 'By UPI')}${wordItem(1, '3.', 'Law')}`,
      '<ol start="2"><li>Refunds</li></ol><p>2.1.&nbsp; By UPI</p><ol start="3"><li>Law</li></ol>',
    ],
    ['<div><div>a</div><div>b</div></div>', '<p>a</p><p>b</p>'],
    // Text beside blocks, as a page has it that separates its lines by `br`.
    ['<h2>A</h2><b>b</b> <i>c</i> <u>d</u>', '<h2>A</h2><p><b>b</b> <i>c</i> <u>d</u></p>'],
    ['<p>a</p>\n<b>b</b>\n<i>c</i>\n<p>d</p>', '<p>a</p><p><b>b</b> <i>c</i></p><p>d</p>'],
    ['<p>a</p>b <font color="red">c</font> <mark>d</mark> e<p>f</p>', '<p>a</p><p>b c d e</p><p>f</p>'],
    [
      '<p>a</p>b <img src="https://example.com/a.png" alt=""> c',
      '<p>a</p><p>b <img src="https://example.com/a.png" alt=""> c</p>',
    ],
    [
      '<p>a</p><section>b</section><u>c</u> <i>d</i><h1>e</h1>',
      '<p>a</p><p>b</p><p><u>c</u> <i>d</i></p><h2>e</h2>',
    ],
    ['<p>a</p><script>alert(1)</script><style>p{}</style>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)" onclick="x()">a</a></p>', '<p>a</p>'],
    [
      '<p><a href="https://example.com" target="_blank" style="x">a</a></p>',
      '<p><a href="https://example.com">a</a></p>',
    ],
    ['<table><tr><td style="x">a</td></tr></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  ])('%s becomes what a policy may have', async (pasted, expected) => {
    const html = await opened.page.evaluate(text => window.editorPage.pasted(text), pasted)
    expect(oneLine(html).replace(/<p><\/p>$/, '')).toBe(expected)
  })
})

describe('the address of a link', () => {
  test.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['www.example.com', 'https://www.example.com'],
    ['instagram.com/vastra?hl=en', 'https://instagram.com/vastra?hl=en'],
    ['wa.me/919876543210', 'https://wa.me/919876543210'],
    ['www.दुकान.भारत', 'https://www.दुकान.भारत'],
    ['Instagram.com', 'https://Instagram.com'],
    ['refund', 'refund'],
    ['+91 98765 43210', undefined],
    ['+919876543210', undefined],
    ['98765-43210', undefined],
    ['(022)23456789', undefined],
    ['tel:+91 98765 43210', 'tel:+91 98765 43210'],
    ['50-percent-off', '50-percent-off'],
    ['help@example.com', 'mailto:help@example.com'],
    ['/refund', '/refund'],
    ['mailto:{companyEmail}', 'mailto:{companyEmail}'],
    ['javascript:alert(1)', undefined],
    ['//example.com', undefined],
    [' ', undefined],
  ])('%j is kept as %j', async (typed, expected) => {
    const answer = await opened.page.evaluate(address => window.editorPage.linkAddress(address), typed)
    expect(answer).toBe(expected)
  })
})

test('the editor has at most 160 kB of script', async () => {
  const bytes = sentBytes(await editorScript())
  console.info(`the editor: ${(bytes / 1000).toFixed(1)} kB of script`)
  expect(bytes).toBeLessThanOrEqual(MOST)
})
