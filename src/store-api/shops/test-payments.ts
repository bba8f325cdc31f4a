import { isOnRealHost } from '../../domain/hosts.ts'
import { gatewaysThat } from '../../domain/payments/gateways.ts'
import type { Store } from './store.db.ts'

type Facts = Pick<Store, 'hosts' | 'paymentAdapter' | 'paymentSettings'>

/** The setting that `npm run store -- payment <shop> sandbox --test` writes. */
export const TEST_SETTING = 'test'

/** Adapters that move no money: the shop's page and mails show a notice. */
export const testAdapters: readonly string[] = gatewaysThat(false)
/** Those that move money, in a sentence with a command, which a shell would take `|` from: `upi … or payu …`. */
export const paymentChoices = `${gatewaysThat(true).join(' … or ')} …`

/** Whether payments through an adapter move no money. */
export function isTestAdapter(name: string): boolean {
  return testAdapters.includes(name)
}

/** PayU's system for trying, which takes test cards alone. */
const PAYU_TEST = 'https://test.payu.in'

/** Whether payments of a shop move no money now: through a test adapter, or in the test system of a gateway. */
export function movesNoMoney({ paymentAdapter, paymentSettings }: Omit<Facts, 'hosts'>): boolean {
  return (
    isTestAdapter(paymentAdapter) || (paymentAdapter === 'payu' && paymentSettings['payOrigin'] === PAYU_TEST)
  )
}

/** Whether a shop on a real host has the sandbox without `--test`: customers could get goods without payment. */
export function lacksPayments({ hosts, paymentAdapter, paymentSettings }: Facts): boolean {
  return isOnRealHost(hosts) && isTestAdapter(paymentAdapter) && paymentSettings[TEST_SETTING] !== 'yes'
}

/** Whether every page of the shop shows the test notice; on localhost only the payment page does. */
export function showsTestPayments(store: Facts): boolean {
  return isOnRealHost(store.hosts) && movesNoMoney(store) && !lacksPayments(store)
}

/** Instructions for the operator, in log and command line. */
export function howToBePaid(slug: string): string {
  return `${slug} takes no payments yet: npm run store -- payment ${slug} ${paymentChoices}, or payment ${slug} sandbox --test to try it without real payments`
}
