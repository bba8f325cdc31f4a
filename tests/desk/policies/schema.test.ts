import { describe, expect, test } from 'vitest'
import { policyAttributes, policyElements } from '../../../src/domain/policies/allow-list.ts'
import { safeHtml } from '../../../src/html/safe-html.ts'
import { openEditorPage } from './page/open-editor-page.ts'

const opened = await openEditorPage()

const loss = (html: string) => opened.page.evaluate(text => window.editorPage.lossInEditor(text), html)

/** Where an element may stand; `*` is the element. */
const places: Record<string, string> = {
  li: '<ul>*</ul>',
  dt: '<dl>*<dd>x</dd></dl>',
  dd: '<dl><dt>x</dt>*</dl>',
  caption: '<table>*<tbody><tr><td>x</td></tr></tbody></table>',
  thead: '<table>*<tbody><tr><td>x</td></tr></tbody></table>',
  tbody: '<table>*</table>',
  tfoot: '<table><tbody><tr><td>x</td></tr></tbody>*</table>',
  tr: '<table><tbody>*</tbody></table>',
  td: '<table><tbody><tr>*</tr></tbody></table>',
  th: '<table><tbody><tr>*</tr></tbody></table>',
  figcaption: '<figure>*</figure>',
}
const contents: Record<string, string> = {
  ul: '<li>x</li>',
  ol: '<li>x</li>',
  dl: '<dt>x</dt>',
  table: '<tbody><tr><td>x</td></tr></tbody>',
  thead: '<tr><th>x</th></tr>',
  tbody: '<tr><td>x</td></tr>',
  tfoot: '<tr><td>x</td></tr>',
  tr: '<td>x</td>',
}
const values: Record<string, string> = {
  href: '/x',
  src: 'https://example.com/a.png',
  scope: 'col',
  loading: 'lazy',
}

function written(element: string, attribute = ''): string {
  const tag = attribute ? `<${element} ${attribute}="${values[attribute] ?? '2'}">` : `<${element}>`
  const whole = ['br', 'hr', 'img'].includes(element) ? tag : `${tag}${contents[element] ?? 'x'}</${element}>`
  return (places[element] ?? '*').replace('*', whole)
}

describe('the schema', () => {
  test.each(policyElements)('has <%s>, which the sanitizer allows', async element => {
    expect(await loss(written(element))).toBeUndefined()
  })

  const attributes = Object.entries(policyAttributes).flatMap(([element, names]) =>
    names.map(name => ({ element, name })),
  )
  test.each(attributes)('has $name of <$element>', async ({ element, name }) => {
    expect(await loss(written(element, name))).toBeUndefined()
  })

  test.each([
    '<p style="color:red">x</p>',
    '<p class="x">x</p>',
    '<a href="/x" target="_blank">x</a>',
    '<center>x</center>',
    '<img src="http://example.com/a.png">',
    '<a href="javascript:alert(1)">x</a>',
  ])('has nothing that the sanitizer removes: %s opens as HTML', async html => {
    expect(safeHtml(html)).not.toContain(html)
    expect(await loss(html)).toMatch(/^The visual editor cannot keep </)
  })
})
