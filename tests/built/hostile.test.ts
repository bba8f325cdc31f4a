import { expect, test } from 'vitest'
import { HOSTILE, hostileApi } from '../../e2e/fixtures/hostile-shop.ts'
import { openOtherShop } from '../../e2e/fixtures/other-api.ts'
import { links, texts, visitAt } from './support/visit.ts'

const { origin } = await openOtherShop(hostileApi)
const htmlOf = async (path: string) => (await visitAt(origin, path)).body

test('a product whose every text is an attack shows them as words', async () => {
  const html = await htmlOf('/product/a')
  expect(texts(html, 'h1')).toEqual([HOSTILE])
  const data = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  expect([...data].map(([, text = '']) => JSON.parse(text).name)).toContain(HOSTILE)
})

test('such a shop leads to nobody but itself by mail or phone, and to no picture inside a network', async () => {
  const reached = links(await htmlOf('/contact')).filter(([, href]) => /^(mailto|tel):/.test(href))
  for (const [, href] of reached) expect(href).not.toMatch(/[?&]|bcc=/)
  for (const path of ['/', '/products', '/product/a']) {
    const sources = [...(await htmlOf(path)).matchAll(/<img [^>]*?\bsrc="([^"]*)"/g)].map(([, src]) => src)
    expect(sources.length, path).toBeGreaterThan(0)
    expect(sources.filter(src => /^(?:javascript|data|http):|127\.0\.0\.1/.test(`${src}`))).toEqual([])
  }
})
