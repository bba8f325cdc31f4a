import { describe, expect, test } from 'vitest'
import { pastedTextHtml } from '../../../src/desk/policies/pasted-html.ts'

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
    [
      '*नोट*। “*ध्यान दें*” – *x*…',
      '<p><strong>नोट</strong>। “<strong>ध्यान दें</strong>” – <strong>x</strong>…</p>',
    ],
    ['● Unused\n● With tags', '<ul><li>Unused</li><li>With tags</li></ul>'],
    ['▪ _7 days_।\n▪ UPI', '<ul><li><em>7 days</em>।</li><li>UPI</li></ul>'],
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
