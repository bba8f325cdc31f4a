import type { DeliveryRules, DeliveryZone } from '../../contract/desk/rules.ts'
import { pricingMessages as messages } from '../messages/orders/pricing.ts'
import {
  chosenRate,
  type Destination,
  isZoneKnown,
  type OfferedRate,
  type Parcel,
  ratesFor,
  zoneOf,
} from './delivery.ts'
import type { PriceProblem } from './order-to-price.ts'

/** What can be chosen for a parcel, and what was; without delivery rules nothing is. */
export interface ChosenDelivery {
  offered: OfferedRate[]
  chosen: OfferedRate | undefined
  problems: PriceProblem[]
}

/** Where an order goes: the zone of its address, or why there is none yet; neither without delivery rules. */
export interface DeliveryPlace {
  zone?: DeliveryZone
  problem?: PriceProblem
}

/** The zone of an address. */
export function placeOf(rules: DeliveryRules | undefined, destination: Destination): DeliveryPlace {
  if (!rules) return {}
  if (!isZoneKnown(rules, destination)) {
    const isPinKnown = destination.postalCode !== ''
    return {
      problem: { code: 'pin-needed', message: isPinKnown ? messages.stateNeeded : messages.pinNeeded },
    }
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
