import type { DeliveryRules } from '../../contract/desk/rules.ts'
import { pricingMessages as messages } from '../messages/pricing.ts'
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

/** The delivery of a parcel with the rate `id`; without one, or where it is not offered, the cheapest. */
export function chooseDelivery(
  rules: DeliveryRules | undefined,
  destination: Destination,
  parcel: Parcel,
  id: string,
): ChosenDelivery {
  if (!rules) return { offered: [], chosen: undefined, problems: [] }
  if (!isZoneKnown(rules, destination)) {
    const isPinKnown = destination.postalCode !== ''
    return hindered('pin-needed', isPinKnown ? messages.stateNeeded : messages.pinNeeded)
  }
  const zone = zoneOf(rules, destination)
  if (!zone || zone.notHere) return hindered('not-delivered', messages.notDelivered)
  const offered = ratesFor(zone, parcel)
  if (offered.length === 0) return hindered('not-delivered', messages.noRate)
  const chosen = chosenRate(zone, offered, id)
  if (chosen) return { offered, chosen, problems: [] }
  const problem = { code: 'delivery-gone', message: messages.deliveryGone }
  return { offered, chosen: chosenRate(zone, offered, ''), problems: [problem] }
}

function hindered(code: string, message: string): ChosenDelivery {
  return { offered: [], chosen: undefined, problems: [{ code, message }] }
}
