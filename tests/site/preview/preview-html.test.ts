import { describe, expect, test } from 'vitest'
import { inertPage } from '../../../src/site/preview/preview-html.ts'

describe('the HTML of a preview', () => {
  test('has no script and of what is for browsers without one the style alone', () => {
    const html = `<!doctype html><html><head data-x="1"><script type="module" src="/a.js"></script>
<link rel="manifest" href="/m"><link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/c.css"><noscript>
<link rel="stylesheet" href="/d.css">
</noscript></head>
<body><noscript class="a"><p>Needs JavaScript</p></noscript><SCRIPT>
alert(1)</SCRIPT><header>x</header></body></html>`
    expect(inertPage(html).replaceAll('\n', '')).toBe(
      '<!doctype html><html><head data-x="1"><base href="/" target="_blank"><style>a,area,button,input,select{pointer-events:none}</style><link rel="stylesheet" href="/c.css"><link rel="stylesheet" href="/d.css"></head><body><header>x</header></body></html>',
    )
  })

  test('has an id at each block of a policy, at which the preview can begin', () => {
    const policy = '<p>a</p><article><h1>T</h1><div class="prose"><h2>b</h2><p>c</p></div></article><p>d</p>'
    expect(inertPage(policy)).toBe(
      '<p>a</p><article><h1>T</h1><div class="prose"><h2 id="block-0">b</h2><p id="block-1">c</p></div></article><p>d</p>',
    )
  })
})
