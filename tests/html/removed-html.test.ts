import { describe, expect, test } from 'vitest'
import { removedHtml } from '../../src/html/removed-html.ts'
import { safeHtml } from '../../src/html/safe-html.ts'

const removed = (html: string) => removedHtml(html, safeHtml(html))

describe('what the sanitizer removes', () => {
  test.each([
    ['<p>Fine</p><script>alert(1)</script>', ['The script was removed.']],
    ['<script>1</script><script>2</script>', ['2 scripts were removed.']],
    ['<style>p { color: red }</style>', ['The style sheet was removed.']],
    ['<iframe src="https://example.com"></iframe>', ['The embedded page was removed.']],
    ['<font color="red">Sale</font>', ['The formatting <font> was removed.']],
    ['<p onclick="alert(1)">x</p>', ['The script in onclick was removed.']],
    ['<p style="color: red">x</p>', ['Colours, sizes and other styles of single words were removed.']],
    ['<p class="big">x</p>', ['The setting class of <p> was removed.']],
    ['<a href="javascript:alert(1)">x</a>', ['The link to javascript:alert(1) was removed.']],
    ['<a href="java\nscript:alert(1)">x</a>', ['The link to java script:alert(1) was removed.']],
    [
      '<img src="http://example.com/a.png" alt="A">',
      ['The picture at http://example.com/a.png was removed: pictures need a public https address.'],
    ],
    [
      '<a href="mailto:a@b.in?bcc=c@d.in">x</a>',
      ['The e-mail link mailto:a@b.in?bcc=c@d.in was reduced to its address, or removed where it has none.'],
    ],
  ])('of %j is worded', (html, sentences) => {
    expect(removed(html)).toEqual(sentences)
  })

  test.each([
    '',
    'No tags at all, 1 < 2 & 3',
    '<h1>Refunds</h1><p>Write to <a href="mailto:{companyEmail}">us</a>.</p>',
    '<p><a href="https://example.com" rel="nofollow">x</a><a href="tel:+911234567890">y</a></p>',
    '<img src="https://example.com/a.png">',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">B</td></tr></tbody></table>',
    '<dl><dt>A</dt><dd>B<sub>2</sub></dd></dl><!-- a remark -->',
    '<a href="/terms?a=1&amp;b=2" title="A &quot;title&quot;">x</a>',
  ])('of %j is nothing', html => {
    expect(removed(html)).toEqual([])
  })

  test('is listed in at most twenty sentences, each of one short line', () => {
    const links = Array.from({ length: 50 }, (_, n) => `<a href="javascript:${n}${'x'.repeat(500)}">x</a>`)
    const sentences = removed(links.join(''))
    expect(sentences).toHaveLength(20)
    expect(Math.max(...sentences.map(sentence => sentence.length))).toBeLessThan(130)
  })
})
