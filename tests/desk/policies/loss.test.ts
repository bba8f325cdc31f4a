import { describe, expect, test } from 'vitest'
import { openEditorPage } from './page/open-editor-page.ts'

const opened = await openEditorPage()

const loss = (before: string, after: string) =>
  opened.page.evaluate(([one, other]) => window.editorPage.lossBetween(one, other), [before, after] as const)

describe('the comparison of two texts', () => {
  test.each([
    ['<p>a  b</p>\n<p>c</p>', '<p>a b</p><p>c</p>'],
    ['<p> a <b> b</b> </p>', '<p>a <b>b</b></p>'],
    ['<p>a <br> b</p>', '<p>a<br>b</p>'],
    ['<ul>\n<li>\na\n</li>\n</ul>', '<ul><li>a</li></ul>'],
    ['<p>a<!-- note -->b</p>', '<p>ab</p>'],
    ['<td>cells alone are no table</td>', 'cells alone are no table'],
  ])('takes %j and %j for the same', async (before, after) => {
    expect(await loss(before, after)).toBeUndefined()
  })

  test.each([
    ['<p>a b</p>', '<p>ab</p>'],
    ['<p>a <b>b</b></p>', '<p>a<b> b</b></p>'],
    ['<p>a&nbsp; b</p>', '<p>a b</p>'],
    ['<pre>a  b</pre>', '<pre>a b</pre>'],
    ['<p>a</p>', '<p>a</p><p></p>'],
    ['<b>a</b><b>b</b>', '<b>ab</b>'],
    ['&lt;b&gt;', '<b>'],
    ['<a href="/x">a</a>', '<a href="/y">a</a>'],
    ['<ol start="2"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  ])('sees that %j is not %j', async (before, after) => {
    expect(await loss(before, after)).toBeDefined()
  })

  test('names what is lost, and where', async () => {
    const answer = await loss('<p>Pay</p><p>in <center>cash</center></p>', '<p>Pay</p><p>in cash</p>')
    expect(answer).toBe('The visual editor cannot keep <center> near “cash”.')
  })
})
