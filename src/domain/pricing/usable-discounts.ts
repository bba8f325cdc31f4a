import type { DiscountRule } from '../../contract/desk/rules.ts'
import { isSameName } from '../fold-name.ts'
import { pricingMessages as messages } from '../messages/orders/pricing.ts'
import { toPaise } from '../money.ts'
import { endOfDay, startOfDay } from '../shop-day.ts'
import type { DiscountedLine, Matches } from './discounts.ts'
import type { PaymentTiming } from './priced-order.ts'
import { grossOf } from './sums.ts'

/** How often a discount has been used: in all, and by this shopper. */
export interface Uses {
  all: number
  own: number
}

/** What decides whether a discount may be used. */
interface DiscountFacts {
  lines: readonly DiscountedLine[]
  matches: Matches
  payment: PaymentTiming
  /** Whether the shopper has ordered nothing before; also true of one who is not known. */
  isFirstOrder: boolean
  /** By the discount's id; none for one that nobody used. */
  uses: ReadonlyMap<string, Uses>
  /** Milliseconds since 1970. */
  now: number
}

/** A code that cannot be used: why, for the shopper. */
export interface CodeProblem {
  code: 'code-unknown' | 'code-not-usable' | 'code-used-up'
  message: string
}

/** Why a discount cannot be used now; undefined where it can. An automatic one has no code, and nobody reads why. */
function discountProblem(rule: DiscountRule, facts: DiscountFacts): CodeProblem | undefined {
  const code = rule.code ?? ''
  const uses = facts.uses.get(rule.id)
  if (uses && uses.all >= (rule.uses ?? Number.POSITIVE_INFINITY))
    return { code: 'code-used-up', message: messages.codeUsedUp(code) }
  if (uses && uses.own >= (rule.usesEach ?? Number.POSITIVE_INFINITY))
    return { code: 'code-used-up', message: messages.codeUsed(code) }
  const message = unusable(rule, code, facts)
  return message === undefined ? undefined : { code: 'code-not-usable', message }
}

function unusable(rule: DiscountRule, code: string, facts: DiscountFacts): string | undefined {
  const { lines, matches, payment, isFirstOrder, now } = facts
  const { from, until, least = 0 } = rule
  if (from !== undefined && now < (startOfDay(from) ?? 0)) return messages.codeNotYet(code)
  if (until !== undefined && now >= (endOfDay(until) ?? 0)) return messages.codeOver(code)
  if (rule.firstOrder && !isFirstOrder) return messages.codeFirstOrder(code)
  if (rule.prepaidOnly && payment === 'cod') return messages.codePrepaid(code)
  if (!matches(rule).includes(true)) return messages.codeNoProduct(code)
  if (grossOf(lines) < toPaise(least)) return messages.codeLeast(code, toPaise(least))
  return undefined
}

/** The discounts that may be used, in the shop's order, and what is wrong with the code that was typed. */
export function usableDiscounts(
  all: readonly DiscountRule[],
  typed: string,
  facts: DiscountFacts,
): { coded: DiscountRule | undefined; usable: DiscountRule[]; problem: CodeProblem | undefined } {
  const automatic = all.filter(rule => rule.code === undefined && !discountProblem(rule, facts))
  if (typed === '') return { coded: undefined, usable: automatic, problem: undefined }
  const named = all.find(({ code }) => code !== undefined && isSameName(code, typed))
  const unknown: CodeProblem = { code: 'code-unknown', message: messages.codeUnknown(typed) }
  const problem = named ? discountProblem(named, facts) : unknown
  const coded = problem ? undefined : named
  return { coded, usable: all.filter(rule => rule === coded || automatic.includes(rule)), problem }
}

/**
 * Sets of discounts that may stand together: all stackable ones, each other one alone, and none, since a discount may
 * take an order below the value from which delivery is free. With a code its own set comes first, so that of equal ones
 * it stands, and none is no choice.
 */
export function setsOf(usable: readonly DiscountRule[], coded: DiscountRule | undefined): DiscountRule[][] {
  const stackable = usable.filter(rule => rule.stackable)
  const sets = [stackable, ...usable.filter(rule => !rule.stackable).map(rule => [rule])]
  if (!coded) return [...sets, []]
  return sets
    .filter(set => set.length > 0)
    .sort((one, other) => Number(other.includes(coded)) - Number(one.includes(coded)))
}
