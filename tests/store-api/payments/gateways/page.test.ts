import { html } from 'hono/html'
import { expect, test } from 'vitest'
import { contrast, type Hex } from '../../../../src/domain/colour.ts'
import { hostedPage } from '../../../../src/store-api/payments/gateways/page.ts'

async function accentOf(accent: string): Promise<Hex> {
  const page = hostedPage({ title: 'Payment', body: html`<p>Pay</p>`, accent, formTargets: [] })
  const [, digits = ''] = /--accent:#([0-9a-f]{6});/.exec(await page.text()) ?? []
  return `#${digits}`
}

test.each([['#336699'], ['#ffe680'], ['#FFFFFF'], [''], ['red;}']])(
  'the white text of the button to pay is easy to read on the accent %j',
  async accent => expect(contrast(await accentOf(accent), '#ffffff')).toBeGreaterThanOrEqual(4.5),
)

test('a dark accent is that of the shop', async () => expect(await accentOf('#336699')).toBe('#336699'))
