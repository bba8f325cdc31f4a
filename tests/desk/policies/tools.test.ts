import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editorScript, type OpenedPage, openEditorPage, sentBytes } from './page/open-editor-page.ts'

/** Gzipped bytes of the editor without React, which the desk has loaded already. */
const MOST = 160_000

let opened: OpenedPage
beforeAll(async () => {
  opened = await openEditorPage()
})
afterAll(() => opened?.browser.close())

interface Use {
  html: string
  selected: string
  name: string
  value?: string
}

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
    [
      'makes words bold',
      { html: '<p>one two</p>', selected: 'two', name: 'Bold' },
      '<p>one <strong>two</strong></p>',
    ],
    ['ends bold of either kind', { html: '<p><b>a</b></p>', selected: 'a', name: 'Bold' }, '<p>a</p>'],
    [
      'makes a list without paragraphs',
      { html: '<p>a</p><p>b</p>', selected: 'a', name: 'Bulleted list' },
      '<ul><li>a</li></ul><p>b</p>',
    ],
    [
      'takes text out of a list as a paragraph',
      { html: '<ul><li>a</li></ul>', selected: 'a', name: 'Bulleted list' },
      '<p>a</p>',
    ],
    [
      'changes the kind of a list',
      { html: '<ul><li>a</li></ul>', selected: 'a', name: 'Numbered list' },
      '<ol><li>a</li></ol>',
    ],
    [
      'puts a picture after the paragraph',
      { html: '<p>one two</p><p>three</p>', selected: 'one', name: 'picture', value: pictureWith('') },
      '<p>one two</p><p><img src="/media/a.webp" alt="A &quot;loom&quot;" width="64" height="48"></p><p>three</p>',
    ],
    [
      'puts a picture with a caption after a list, as a figure',
      { html: '<ul><li>a</li></ul>', selected: 'a', name: 'picture', value: pictureWith('Woven <here>') },
      '<ul><li>a</li></ul><figure><img src="/media/a.webp" alt="A &quot;loom&quot;" width="64" height="48"><figcaption>Woven &lt;here&gt;</figcaption></figure>',
    ],
    [
      'goes on with a list',
      { html: '<ul><li>ab</li></ul>', selected: 'a|b', name: 'Enter' },
      '<ul><li>a</li><li>b</li></ul>',
    ],
    [
      'goes from a term to its explanation',
      { html: '<dl><dt>ab</dt></dl>', selected: 'a|b', name: 'Enter' },
      '<dl><dt>a</dt><dd>b</dd></dl>',
    ],
    [
      'makes a quotation',
      { html: '<p>a</p>', selected: 'a', name: 'Quotation' },
      '<blockquote><p>a</p></blockquote>',
    ],
    ['makes a heading', { html: '<p>a</p>', selected: 'a', name: 'style', value: 'h2' }, '<h2>a</h2>'],
    ['breaks a line', { html: '<p>ab</p>', selected: 'a|b', name: 'Shift-Enter' }, '<p>a<br>b</p>'],
    [
      'inserts a placeholder',
      { html: '<p>a </p>', selected: 'a|', name: 'insert', value: '{companyName}' },
      '<p>a{companyName}</p>',
    ],
    [
      'links words',
      { html: '<p>one two</p>', selected: 'two', name: 'link', value: '/x' },
      '<p>one <a href="/x">two</a></p>',
    ],
    [
      'changes the whole link',
      {
        html: '<p><a href="/x" rel="noopener">a <b>b</b></a></p>',
        selected: 'a|',
        name: 'link',
        value: '/y',
      },
      '<p><a href="/y" rel="noopener">a <b>b</b></a></p>',
    ],
    [
      'takes a link away',
      { html: '<p><a href="/x">a <b>b</b></a></p>', selected: 'b|', name: 'unlink' },
      '<p>a <b>b</b></p>',
    ],
    [
      'adds a row',
      { html: table, selected: 'd', name: 'Add a row below' },
      table.replace('</tbody>', '<tr><td></td><td></td></tr></tbody>'),
    ],
    [
      'adds a row below the headings',
      { html: table, selected: 'a', name: 'Add a row below' },
      table.replace('<tbody>', '<tbody><tr><td></td><td></td></tr>'),
    ],
    [
      'adds a column',
      { html: table, selected: 'c', name: 'Add a column after' },
      table.replace('a</th>', 'a</th><th scope="col"></th>').replace('c</td>', 'c</td><td></td>'),
    ],
    [
      'removes a column',
      { html: table, selected: 'c', name: 'Remove the column' },
      '<table><thead><tr><th scope="col">b</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>',
    ],
    ['leaves the last row', { html: table, selected: 'c', name: 'Remove the row' }, table],
    [
      'leaves a table with joined cells as it is',
      {
        html: '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
        selected: 'a',
        name: 'Add a column after',
      },
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ],
    ['removes a table', { html: `${table}<p>x</p>`, selected: 'c', name: 'Remove the table' }, '<p>x</p>'],
  ])('%s', async (_, use, expected) => {
    expect(oneLine(await used(use))).toBe(expected)
  })

  test('inserts a table of headings and cells', async () => {
    const html = oneLine(await used({ html: '<p>a</p>', selected: 'a|', name: 'Insert a table' }))
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
    ['<b style="font-weight:normal"><p><span style="color:red">a</span></p></b>', '<p>a</p>'],
    [
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><h2><span style="font-weight:400">A</span></h2><p><span style="font-weight:700">b</span> c <span style="font-style:italic;font-weight:700">d</span></p><ol><li><p>e</p></li></ol></b>',
      '<h2>A</h2><p><b>b</b> c <b><i>d</i></b></p><ol><li>e</li></ol>',
    ],
    [
      `<p>a</p>${wordItem(1, '·', 'one')}${wordItem(2, 'o', 'inner')}${wordItem(1, '·', 'two')}<p>b</p>${wordItem(1, '1.', 'x')}`,
      '<p>a</p><ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul><p>b</p><ol><li>x</li></ol>',
    ],
    ['<div><div>a</div><div>b</div></div>', '<p>a</p><p>b</p>'],
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
    ['help@example.com', 'mailto:help@example.com'],
    ['/refund', '/refund'],
    ['mailto:{companyEmail}', 'mailto:{companyEmail}'],
    ['javascript:alert(1)', undefined],
    ['//example.com', undefined],
    [' ', undefined],
  ])('%j is kept as %j', async (typed, expected) => {
    expect(await opened.page.evaluate(address => window.editorPage.linkAddress(address), typed)).toBe(
      expected,
    )
  })
})

test('the editor has at most 160 kB of script', async () => {
  const bytes = sentBytes(await editorScript())
  console.info(`the editor: ${(bytes / 1000).toFixed(1)} kB of script`)
  expect(bytes).toBeLessThanOrEqual(MOST)
})
