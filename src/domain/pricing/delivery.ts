import type { DeliveryRate, DeliveryRules, DeliveryZone } from '../../contract/desk/rules.ts'
import { pricingMessages as messages } from '../messages/orders/pricing.ts'
import { toPaise } from '../money.ts'
import { pinOf } from '../orders/pin-fill.ts'
import type { PriceProblem } from './priced-order.ts'
import { stateNamed } from './states.ts'

/** Where an order goes, as far as it is known: empty text where it is not. */
export interface Destination {
  /** In any spelling. */
  state: string
  postalCode: string
}

/** A rate that an order can choose; `price` is paise. */
export interface OfferedRate {
  rate: DeliveryRate
  price: number
}

/** What the rates depend on: `goods` is paise after discounts, `weight` grams. */
export interface Parcel {
  goods: number
  weight: number
  /** Whether a discount pays the delivery. */
  isFree: boolean
}

/** The length of the longest of these prefixes that a PIN begins with; 0 for none. */
export function longestPrefix(pin: string, prefixes: readonly string[] | undefined): number {
  return (
    prefixes?.reduce((longest, one) => (pin.startsWith(one) ? Math.max(longest, one.length) : longest), 0) ??
    0
  )
}

/** Whether the zone can be named already: by a PIN prefix, or because no zone asks for what is not known. */
function isZoneKnown({ zones }: DeliveryRules, { postalCode, state }: Destination): boolean {
  const pin = pinOf(postalCode)
  if (zones.some(({ pins }) => longestPrefix(pin, pins) > 0)) return true
  const isPinKnown = pin !== '' || !zones.some(({ pins }) => pins?.length)
  return isPinKnown && (state !== '' || !zones.some(({ states }) => states?.length))
}

/** The zone of an address: that of the longest PIN prefix, else of the state, else the first without either. */
function zoneOf({ zones }: DeliveryRules, { state, postalCode }: Destination): DeliveryZone | undefined {
  const pin = pinOf(postalCode)
  const lengths = zones.map(({ pins }) => longestPrefix(pin, pins))
  const longest = Math.max(0, ...lengths)
  if (longest > 0) return zones[lengths.indexOf(longest)]
  const named = stateNamed(state)
  const ofState = zones.find(({ states }) => states?.some(one => stateNamed(one) === named))
  return ofState ?? zones.find(({ pins, states }) => !pins?.length && !states?.length)
}

/** The rates of a zone that fit a parcel, in the shop's order: of each label the band that begins last. */
function ratesFor(zone: DeliveryZone, parcel: Parcel): OfferedRate[] {
  const { goods, weight } = parcel
  const fitting = zone.rates.filter(rate => beginOf(rate) <= (rate.by === 'weight' ? weight : goods))
  const isFree = parcel.isFree || goods >= toPaise(zone.freeAbove ?? Number.POSITIVE_INFINITY)
  return [...new Set(fitting.map(({ label }) => label))].map(label => {
    const bands = fitting.filter(rate => rate.label === label)
    const rate = bands.reduce((last, one) => (beginOf(one) > beginOf(last) ? one : last))
    return { rate, price: isFree ? 0 : toPaise(rate.amount) }
  })
}

/**
 * The chosen rate: by its id, or, where the order has passed into another band since, by that one's label; without a
 * choice the one that costs least, of equal ones the first. Undefined where the chosen one is not offered.
 */
function chosenRate(
  zone: DeliveryZone,
  offered: readonly OfferedRate[],
  id: string,
): OfferedRate | undefined {
  if (id === '') return [...offered].sort((one, other) => one.price - other.price)[0]
  const label = zone.rates.find(rate => rate.id === id)?.label
  return offered.find(({ rate }) => rate.label === label)
}

/** Paise or grams from which on a rate is for an order; below all for one without a band. */
function beginOf({ by, above = 0 }: DeliveryRate): number {
  if (by === undefined) return -1
  return by === 'value' ? toPaise(above) : above
}

/** What can be chosen for a parcel, and what was; without delivery rules nothing is. */
export interface ChosenDelivery {
  offered: OfferedRate[]
  chosen: OfferedRate | undefined
  problems: PriceProblem[]
}

/** Where an order goes: the zone of its address, or why there is none yet; neither without delivery rules. */
interface DeliveryPlace {
  zone?: DeliveryZone
  problem?: PriceProblem
}

/** The zone of an address. */
export function placeOf(rules: DeliveryRules | undefined, destination: Destination): DeliveryPlace {
  if (!rules) return {}
  if (!isZoneKnown(rules, destination)) {
    const message = pinOf(destination.postalCode) === '' ? messages.pinNeeded : messages.stateNeeded
    return { problem: { code: 'pin-needed', message } }
  }
  const zone = zoneOf(rules, destination)
  if (zone && !zone.notHere) return { zone }
  return { problem: { code: 'not-delivered', message: messages.notDelivered } }
}

/** The delivery of a parcel with the rate `id`; without one, or where it is not offered, the cheapest. */
export function chooseDelivery({ zone, problem }: DeliveryPlace, parcel: Parcel, id: string): ChosenDelivery {
  const none = { offered: [], chosen: undefined }
  if (!zone) return { ...none, problems: problem ? [problem] : [] }
  const offered = ratesFor(zone, parcel)
  if (offered.length === 0)
    return { ...none, problems: [{ code: 'not-delivered', message: messages.noRate }] }
  const chosen = chosenRate(zone, offered, id)
  if (chosen) return { offered, chosen, problems: [] }
  const gone = { code: 'delivery-gone', message: messages.deliveryGone }
  return { offered, chosen: chosenRate(zone, offered, ''), problems: [gone] }
}
