import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'
import { shownAttempt as attempt } from '../../support/shown-attempt.ts'

test.each([
  ['upi', /First send <strong>₹499.50<\/strong> to the shopper/],
  ['sandbox', /<p class="mb-5">Nobody was charged: this was a test payment. Send no money./],
])('the refund of a payment by %s asks for %s', async (adapter, text) => {
  answerDeskCalls({ 'GET /session': [signedIn] })
  const { RefundDialog } = await import('../../../src/desk/payments/AttemptList.tsx')
  const shown = { shop: 'books', filter: undefined, period: '' }
  const dialog = { shown, attempt: { ...attempt, adapter }, onClose: () => {} }
  expect(renderToStaticMarkup(createElement(RefundDialog, dialog))).toMatch(text)
})
