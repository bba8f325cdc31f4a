import { paymentPendingMessages } from '../src/domain/messages/orders/payment-pending.ts'
import { payuStandIn } from '../tests/store-api/payments/gateways/payu-stand-in.ts'
import { storeCommand } from './fixtures/command.ts'
import { orderOf } from './fixtures/order.ts'
import { newShopper } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { test } from './fixtures/test.ts'
import { signInHere, thanked } from './fixtures/walk.ts'

test('over the bridge to PayU: declined there, then with a bank that has not decided, then paid @desktop', async ({
  hand,
}) => {
  const gateway = await payuStandIn('KEY', 'SALT')
  const origins = ['--pay-origin', gateway.origin, '--service-origin', gateway.origin]
  await storeCommand(['payment', 'screens', 'payu', '--key', 'KEY', ...origins], { PAYU_SALT: 'SALT' })
  try {
    const shopper = await newShopper('screens')
    const orderId = await orderOf(shopper)
    await hand.open(`${shop('screens')}/payment?orderId=${orderId}`)
    await signInHere(hand, shopper)
    await hand.at(/\/payment\?orderId=/)
    await hand.press('button', 'Pay Now')
    await hand.at(`${gateway.origin}/_payment`)
    await hand.press('button', 'failure')
    await hand.at(/\/payment\?orderId=\d+&failed=1$/)
    await hand.reads('The payment was not completed. Your order is saved. You can try again.')
    await hand.press('button', 'Pay Now')
    await hand.at(`${gateway.origin}/_payment`)
    await hand.press('button', 'pending')
    await hand.at(/\/order-success\?orderId=/)
    await hand.reads(paymentPendingMessages.pending)
    await hand.press('link', 'My Orders')
    await hand.reads(paymentPendingMessages.twice)
    await hand.press('link', `Pay Now for order ${orderId}`)
    await hand.reads(paymentPendingMessages.asksAgain)
    await hand.press('button', 'Pay another way')
    await hand.press('button', 'Pay Now')
    await hand.at(`${gateway.origin}/_payment`)
    await hand.press('button', 'success')
    await thanked(hand)
  } finally {
    await storeCommand(['payment', 'screens', 'sandbox'])
  }
})
