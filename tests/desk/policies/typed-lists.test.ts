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
