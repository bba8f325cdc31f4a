import { describe, expect, test } from 'vitest'
import { pastedTextHtml } from '../../../src/desk/policies/pasted-text.ts'

describe('plain text of a messenger', () => {
  test('has its bold, italic and lists', () => {
    const text =
      '*Returns*\n\nWithin _7 days_.\n\n1. Unused\n2. Tags *on*\n\n- No sarees\r\n• No <blouses>\n\nThank you'
    expect(pastedTextHtml(text)).toBe(
      '<p><strong>Returns</strong></p><p>Within <em>7 days</em>.</p><ol><li>Unused</li><li>Tags <strong>on</strong></li></ol>' +
        '<ul><li>No sarees</li><li>No &lt;blouses&gt;</li></ul><p>Thank you</p>',
    )
  })

  test.each([
    ['*_both_* and _*both*_', '<p><strong><em>both</em></strong> and <em><strong>both</strong></em></p>'],
    ['~old~, new', '<p><s>old</s>, new</p>'],
    ['*1. Returns*\ntext', '<p><strong>1. Returns</strong></p><p>text</p>'],
  ])('%j is %j', (text, html) => expect(pastedTextHtml(text)).toBe(html))

  test.each([
    '5 * 3 * 2 m',
    'T&C* apply, see terms_of_sale and a*b*c',
    'https://vastra.example/_a_/b_c_d',
    // Numbers of headings would begin at 1 again.
    '1. Returns\nWithin 7 days\n2. Refunds\nBy UPI',
    '2026. A year\n- Team Vastra',
  ])('%j stays as it is', text => expect(pastedTextHtml(text)).toBeUndefined())
})

describe('Markdown, as assistants copy it', () => {
  const table = '| Item | Days |\n|---|:--:|\n| **Saree** | 7<br>or 9 |'
  test.each([
    ['# Refunds\n## When\n#### Then', '<h2>Refunds</h2><h3>When</h3><h4>Then</h4>'],
    ['## Why\n---\n> Note', '<h2>Why</h2><hr><blockquote><p>Note</p></blockquote>'],
    [
      '**Date:** *soon*, ***now***',
      '<p><strong>Date:</strong> <em>soon</em>, <strong><em>now</em></strong></p>',
    ],
    ['**a** ~~b~~ `c_d` 5\\*', '<p><strong>a</strong> <s>b</s> <code>c_d</code> 5*</p>'],
    ['[Us](https://a.example/_b_?c&d)', '<p><a href="https://a.example/_b_?c&amp;d">Us</a></p>'],
    ['**x** [y](javascript:z)', '<p><strong>x</strong> [y](javascript:z)</p>'],
    ['## One\n- alone', '<h2>One</h2><ul><li>alone</li></ul>'],
    [
      table,
      '<table><thead><tr><th>Item</th><th>Days</th></tr></thead><tbody><tr><td><strong>Saree</strong></td><td>7<br>or 9</td></tr></tbody></table>',
    ],
  ])('%j is %j', (text, html) => expect(pastedTextHtml(text)).toBe(html))

  test('has the lists within an item, which is counted on', () => {
    expect(pastedTextHtml('1. One\n   - in\n   - it\n2. Two\n\n   More')).toBe(
      '<ol><li>One<ul><li>in</li><li>it</li></ul></li><li>Two<p>More</p></li></ol>',
    )
  })
})
