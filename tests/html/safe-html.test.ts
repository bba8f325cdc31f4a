import { describe, expect, test } from 'vitest'
import { MAX_POLICY_TAGS } from '../../src/contract/input-limits.ts'
import { safeHtml, scrollableTables } from '../../src/html/safe-html.ts'

describe("a shop's HTML", () => {
  test.each([
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>', '<img alt="" src="x" loading="lazy" />'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    ['<form action="//evil"><button>Go</button></form>', 'Go'],
    ['<meta http-equiv="refresh" content="0;url=//evil">', ''],
    ['<base href="//evil">', ''],
    ['<svg onload=alert(1)><use href="#x"/></svg>', ''],
    ['<style>body{display:none}</style>', ''],
    ['<p style="position:fixed" class="a" id="content">x</p>', '<p>x</p>'],
    ['<abbr title="A tax" onclick=x lang=en>GST</abbr>', '<abbr title="A tax">GST</abbr>'],
    ['<h1>Big</h1>', '<h2>Big</h2>'],
    [
      '<a href="/terms" target="_blank" onclick=x ping="//evil">x</a>',
      '<a href="/terms" rel="noopener">x</a>',
    ],
    ['<img src="/a.png" srcset="//evil/a.png 2x" style="x">', '<img alt="" src="/a.png" loading="lazy" />'],
    [
      '<a href="mailto:a@b.example?bcc=c@evil.example">x</a>',
      '<a href="mailto:a@b.example" rel="noopener">x</a>',
    ],
    ['<img src="https://127.0.0.1/a.png">', '<img alt="" loading="lazy" />'],
    ['<link rel="stylesheet" href="//evil"><object data="//evil"></object><embed src="//evil">', ''],
    ['<template><img src=x onerror=x></template><math><mi xlink:href="data:x">y</mi></math>', null],
    ['<noscript><p title="</noscript><img src=x onerror=x>"></noscript>', null],
  ])('%s becomes %j', (html, safe) => {
    if (safe !== null) expect(safeHtml(html)).toBe(safe)
    expect(safeHtml(html)).not.toMatch(/<[^>]*\son\w+=|<(?:template|math|noscript|svg|style|script)/i)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    ' java\nscript:alert(1)',
    '//evil.example',
    'vbscript:x',
  ])('links do not lead to %j', href => {
    expect(safeHtml(`<a href="${href}">x</a>`)).not.toContain('href')
  })

  test.each(['tel:Phone Number', 'tel:', 'T e l:none'])('links call no words: %j', href => {
    expect(safeHtml(`<a href="${href}">x</a>`)).toBe('<a rel="noopener">x</a>')
  })

  const hrefs = [
    'https://a.example',
    'mailto:a@b.example',
    'tel:+911',
    'tel:{companyPhone}',
    'tel:{{ phone }}',
    '/terms',
    '#part',
  ]
  test.each(hrefs)('links lead to %s', href => {
    expect(safeHtml(`<a href="${href}">x</a>`)).toContain(`href="${href}"`)
  })

  test.each([
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['MAILTO: a@b.example ', 'mailto:a@b.example'],
    ['mailto:a%2Bshop@b.example', 'mailto:a%2Bshop@b.example'],
    ['mailto:a@b.example?subject=Buy&amp;bcc=c@d.example', 'mailto:a@b.example'],
    ['mailto:a@b.example#?bcc=c@d.example', 'mailto:a@b.example'],
    ['mail&#9;to:a@b.example?bcc=c@d.example', 'mailto:a@b.example'],
    ['&#1;mailto&#10;:a@b.example?bcc=c@d.example', 'mailto:a@b.example'],
    ['m a i l t o:a@b.example?cc=c@d.example', 'mailto:a@b.example'],
    ['mailto:a@b.example%3Fbcc=c.example', undefined],
    ['mailto:a@b.example%3Fbcc=c@d.example', undefined],
    ['mailto:a@b.example,c@d.example', undefined],
    ['mailto:a@b.example%2Cc@d.example', undefined],
    ['mailto:a,c@d.example', undefined],
    ['mailto:a;c@d.example', undefined],
    ['mailto:a b@c.example', undefined],
    ['mailto:a&#9;b@c.example', undefined],
    ['mailto:a@b.example%0Abcc:c', undefined],
    ['mailto:a@b%', undefined],
    ['mailto:{companyEmail}', 'mailto:{companyEmail}'],
    ['mailto:{{ email }}', 'mailto:{{ email }}'],
    ['mailto:{email}?bcc=c@d.example', 'mailto:{email}'],
    ['mailto:?to=a@b.example', undefined],
    ['mailto:', undefined],
  ])('a mail link to %j becomes %s', (href, link) => {
    const attribute = link === undefined ? '' : ` href="${link}"`
    expect(safeHtml(`<a href="${href}">x</a>`)).toBe(`<a${attribute} rel="noopener">x</a>`)
  })

  test('keeps headings, lists, tables, emphasis and pictures', () => {
    const html =
      '<h2>A</h2><ul><li><em>b</em></li></ul><table><tbody><tr><td colspan="2">c</td></tr></tbody></table>'
    expect(safeHtml(html)).toBe(html)
    expect(safeHtml('<img src="https://a.example/b.png" alt="c">')).toContain('src="https://a.example/b.png"')
    expect(safeHtml('<img src="http://a.example/b.png">')).not.toContain('src')
  })
})

test('is made of what nests without end in a moment, and no deeper than a text is', () => {
  const deep = safeHtml('<b>'.repeat(MAX_POLICY_TAGS))
  expect(deep.match(/<b>/g)?.length).toBeLessThan(100)
})

test('tables can be scrolled, by keyboard too', () => {
  const seen = scrollableTables('<table></table>')
  expect(seen).toMatch(/^<div class="table-scroll" tabindex="0".*<\/table><\/div>$/)
})
