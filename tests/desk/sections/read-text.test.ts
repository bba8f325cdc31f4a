import { describe, expect, test } from 'vitest'
import { textOfHtml } from '../../../src/desk/sections/read-text.ts'

describe('the text of a policy', () => {
  test.each([
    ['<p>Two\n weeks</p><p>No <b>fee</b></p>', 'Two weeks\nNo fee'],
    ['<ul><li>One</li><li><p>Two</p></li></ul>', 'One\nTwo'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
    ['one<br>two<hr>three', 'one\ntwo\nthree'],
    ['', ''],
  ])('%j is %j', (html, text) => {
    expect(textOfHtml(html)).toBe(text)
  })
})
