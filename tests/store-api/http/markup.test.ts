import { expect, test } from 'vitest'
import { html } from '../../../src/store-api/http/markup.ts'

test('a value is text, wherever it stands', () => {
  const evil = `"><script>'&`
  expect(html`<a title="${evil}">${evil}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;script&gt;&#39;&amp;">&quot;&gt;&lt;script&gt;&#39;&amp;</a>',
  )
})

test('markup inside markup and lists stay as they are', () => {
  expect(html`<ul>${['a', '<b>'].map(item => html`<li>${item}</li>`)}</ul>${1}`.text).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul>1',
  )
})
