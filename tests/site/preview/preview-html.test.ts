import { describe, expect, test } from 'vitest'
import { inertPage } from '../../../src/site/preview/preview-html.ts'

describe('the HTML of a preview', () => {
  test('has no script and nothing that is for browsers without one', () => {
    const html = `<!doctype html><html><head data-x="1"><script type="module" src="/a.js"></script>
<link rel="manifest" href="/m"><link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/c.css"></head>
<body><noscript class="a"><p>Needs JavaScript</p></noscript><SCRIPT>
alert(1)</SCRIPT><header>x</header></body></html>`
    expect(inertPage(html).replaceAll('\n', '')).toBe(
      '<!doctype html><html><head data-x="1"><base target="_blank"><link rel="stylesheet" href="/c.css"></head><body><header>x</header></body></html>',
    )
  })
})
