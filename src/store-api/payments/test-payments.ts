import { isLocalHost } from '../../domain/local-host.ts'
import type { Store } from '../db/store.ts'

type Facts = Pick<Store, 'hosts' | 'paymentAdapter' | 'paymentSettings'>

/** The setting that `npm run store -- payment <shop> sandbox --test` makes. */
export const TEST_SETTING = 'test'

/** Whether a shop is reached by others than this machine, so that somebody may take it for a real one. */
export function isOnRealHost(hosts: readonly string[]): boolean {
  return hosts.some(host => !isLocalHost(host.toLowerCase()))
}

/** Whether test payments were never agreed to for a shop on a real host: anybody could have its goods for nothing. */
export function lacksPayments(store: Facts): boolean {
  return isTestShop(store) && store.paymentSettings[TEST_SETTING] !== 'yes'
}

/** Whether every page of the shop must say that no money moves; on this machine the payment page says it. */
export function showsTestPayments(store: Facts): boolean {
  return isTestShop(store) && !lacksPayments(store)
}

function isTestShop({ hosts, paymentAdapter }: Facts): boolean {
  return paymentAdapter === 'sandbox' && isOnRealHost(hosts)
}

/** What the shop-keeper must do, for log and command line. */
export function howToBePaid(slug: string): string {
  return `${slug} takes no payments yet: npm run store -- payment ${slug} upi|payu, or payment ${slug} sandbox --test to try it without money`
}
