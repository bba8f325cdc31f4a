import type { Rules, TaxClass } from '../../contract/desk/rules.ts'
import { foldName } from '../fold-name.ts'
import { startOfDay } from '../shop-day.ts'
import { isGstin } from './gstin.ts'
import { stateNamed, stateOfCode } from './states.ts'

/** What is wrong with rules whose shape is right: field, with dots → a sentence for the shop's people. */
type RuleFaults = Record<string, string>

/** Faults that no shape shows: ids that stand twice, codes that are one, states and days that do not exist. */
export function ruleFaults({ delivery, discounts, tax }: Rules): RuleFaults {
  return {
    ...deliveryFaults(delivery),
    ...discountFaults(discounts),
    ...taxFaults(tax),
  }
}

function deliveryFaults(delivery: Rules['delivery']): RuleFaults {
  if (!delivery) return {}
  const faults: RuleFaults = {}
  const ids = delivery.zones.flatMap((zone, at) => [
    [zone.id, `delivery.zones.${at}.id`] as const,
    ...zone.rates.map((rate, index) => [rate.id, `delivery.zones.${at}.rates.${index}.id`] as const),
  ])
  Object.assign(faults, twice(ids, 'This id stands twice: every zone and every rate needs its own.'))
  for (const [at, zone] of delivery.zones.entries()) {
    const unknown = zone.states?.find(state => stateNamed(state) === undefined)
    if (unknown !== undefined) faults[`delivery.zones.${at}.states`] = `${unknown} is not a state of India.`
    if (!zone.notHere && zone.rates.length === 0)
      faults[`delivery.zones.${at}.rates`] = 'A zone that you deliver to needs at least one rate.'
    for (const [index, { by, above, from, to }] of zone.rates.entries()) {
      const path = `delivery.zones.${at}.rates.${index}`
      if (above !== undefined && by === undefined)
        faults[`${path}.by`] = 'Say whether the rate goes by value or by weight.'
      if ((from ?? 0) > (to ?? Number.POSITIVE_INFINITY))
        faults[`${path}.to`] = 'The last day is before the first one.'
    }
  }
  return faults
}

function discountFaults(discounts: Rules['discounts'] = []): RuleFaults {
  const faults: RuleFaults = {
    ...twice(
      discounts.map(({ id }, at) => [id, `discounts.${at}.id`]),
      'This id stands twice: every discount needs its own.',
    ),
    ...twice(
      discounts.flatMap(({ code }, at) =>
        code === undefined ? [] : [[code, `discounts.${at}.code`] as const],
      ),
      'This code stands twice.',
    ),
  }
  for (const [at, { kind, value, buy, get, from, until }] of discounts.entries()) {
    const path = `discounts.${at}`
    const isShare = kind === 'percent' || kind === 'buy-x-get-y'
    if (value === undefined && (kind === 'percent' || kind === 'amount'))
      faults[`${path}.value`] = 'Say how much is taken off.'
    if (isShare && (value ?? 0) > 100) faults[`${path}.value`] = 'At most 100 per cent can be taken off.'
    if (kind === 'buy-x-get-y' && (buy === undefined || get === undefined))
      faults[`${path}.${buy === undefined ? 'buy' : 'get'}`] =
        'Say how many pieces to buy and how many to get.'
    for (const [field, day] of Object.entries({ from, until }))
      if (day !== undefined && startOfDay(day) === undefined)
        faults[`${path}.${field}`] = `There is no day ${day}.`
    if ((from ?? '') > (until ?? '9')) faults[`${path}.until`] = 'The last day is before the first one.'
  }
  return faults
}

function taxFaults(tax: Rules['tax']): RuleFaults {
  if (!tax) return {}
  const { gstin, state, classes, defaultClass } = tax
  const faults = twice(
    classes.map(({ id }, at) => [id, `tax.classes.${at}.id`]),
    'This id stands twice: every class needs its own.',
  )
  if (stateOfCode(state) === undefined) faults['tax.state'] = `${state} is not the code of a state.`
  if (gstin !== undefined && !isGstin(gstin))
    faults['tax.gstin'] = 'This is not a GSTIN. Please check its 15 characters.'
  else if (gstin !== undefined && gstin.slice(0, 2) !== state)
    faults['tax.gstin'] = 'The GSTIN begins with the code of another state.'
  if (defaultClass !== undefined && !classes.some(({ id }) => id === defaultClass))
    faults['tax.defaultClass'] = `There is no class ${defaultClass}.`
  for (const [at, { rates }] of classes.entries())
    if (!isRising(rates)) faults[`tax.classes.${at}.rates`] = 'Prices must rise, and the last rate has none.'
  return faults
}

function isRising(rates: TaxClass['rates']): boolean {
  return rates.every(({ upTo }, at) => {
    if (at === rates.length - 1) return upTo === undefined
    return (upTo ?? -1) > (rates[at - 1]?.upTo ?? -1)
  })
}

/** Every field whose value, without regard to case, stood before. */
function twice(values: readonly (readonly [string, string])[], sentence: string): RuleFaults {
  const seen = new Set<string>()
  const faults: RuleFaults = {}
  for (const [value, path] of values) {
    const key = foldName(value)
    if (seen.has(key)) faults[path] = sentence
    seen.add(key)
  }
  return faults
}
