import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { quote } from '../../../../src/contract/orders/quote.ts'
import { quoteInRupees } from '../../../../src/domain/pricing/in-rupees.ts'
import { priceOrder } from '../../../../src/domain/pricing/price-order.ts'
import { QuotedSums } from '../../../../src/islands/parts/checkout/QuotedSums.tsx'
import { line, orderOf } from '../../../domain/pricing/plain-order.ts'

test.each([
  [false, 'aria-busy="false"', '\u00a0'],
  [true, 'aria-busy="true"', 'Updating…'],
  [
    'gave-up',
    'aria-busy="false"',
    'We could not update the price. We check it again when you place the order.',
  ],
] as const)('sums whose update is %j say how it stands with them', (updating, busy, text) => {
  const answer = priceOrder({}, orderOf(line('lamp', 100_000)))
  const html = renderToStaticMarkup(
    createElement(QuotedSums, { quote: quote.parse(quoteInRupees(answer, [])), updating }),
  )
  expect(html).toContain(busy)
  expect(html).toContain(`class="text-sm text-muted">${text}</p>`)
})
