import type { DiscountRule } from '../../../contract/desk/rules.ts'
import type { SectionValue } from '../../../contract/desk/sections.ts'
import { formatRupees } from '../../money.ts'
import { isGstin } from '../../pricing/gstin.ts'
import { stateOfCode } from '../../pricing/states.ts'
import { rowsAt, textAt, textsAt } from './rows.ts'

export type DiscountKind = DiscountRule['kind']

/** A zone in one line, as it is typed: where it is, and what delivery costs there. */
export function zoneText(zone: SectionValue): string {
  return [placesText(zone), zone['notHere'] === true ? 'no delivery' : ratesText(zone)].join(' · ')
}

function placesText(zone: SectionValue): string {
  const [states, pins] = [textsAt(zone, 'states'), textsAt(zone, 'pins')]
  if (states.length === 0 && pins.length === 0) return 'All other addresses'
  const named = states.length > 3 ? `${states.length} states` : states.join(', ')
  const prefixes = pins.length > 3 ? `${pins.length} PIN codes` : pins.map(pin => `PIN ${pin}`).join(', ')
  return [named, prefixes].filter(Boolean).join(', ')
}

function ratesText(zone: SectionValue): string {
  const amounts = rowsAt(zone, ['rates']).flatMap(({ amount }) =>
    typeof amount === 'number' ? [amount] : [],
  )
  if (amounts.length === 0) return 'no rate yet'
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  return least === most ? priceText(least) : `${priceText(least)} to ${priceText(most)}`
}

/** A rate in one line: what it costs, from when on, and how many days it takes. */
export function rateText({ amount, by, above, from, to }: SectionValue): string {
  const price = typeof amount === 'number' ? priceText(amount) : 'no price yet'
  const number = typeof above === 'number' ? above : 0
  const band = by === 'weight' ? `from ${number} g` : by === 'value' ? `from ${formatRupees(number)}` : ''
  const days = [...new Set([from, to].filter(day => typeof day === 'number'))].join('–')
  return [price, band, days && `${days} ${days === '1' ? 'day' : 'days'}`].filter(Boolean).join(' · ')
}

function priceText(rupees: number): string {
  return rupees === 0 ? 'Free' : formatRupees(rupees)
}

/** What a discount gives, as it is typed: '10 % off', 'Buy 2, get 1 free'. */
export function discountText(discount: SectionValue): string {
  const { value, buy, get } = discount
  const number = typeof value === 'number' ? value : undefined
  switch (textAt(discount, 'kind') as DiscountKind) {
    case 'percent':
      return number === undefined ? 'Per cent off' : `${number} % off`
    case 'amount':
      return number === undefined ? 'Amount off' : `${formatRupees(number)} off`
    case 'free-delivery':
      return 'Free delivery'
    case 'buy-x-get-y': {
      const isFree = number === undefined || number === 100
      return `Buy ${Number(buy) || '…'}, get ${Number(get) || '…'} ${isFree ? 'free' : `${number} % off`}`
    }
  }
}

/** Whether a discount may be used on a day of the shop, such as `2026-11-22`, in words; empty where it may. */
export function discountTime(discount: SectionValue, today: string): string {
  const [from, until] = [textAt(discount, 'from'), textAt(discount, 'until')]
  if (until !== '' && until < today) return 'Over'
  return from > today ? 'Not yet' : ''
}

/** A discount with another kind, without what only the old one has. */
export function withKind(discount: SectionValue, kind: DiscountKind): SectionValue {
  const { value: _value, buy, get, ...rest } = discount
  if (kind === 'buy-x-get-y') return { ...rest, kind, buy: buy ?? 2, get: get ?? 1 }
  return { ...rest, kind }
}

/** The rates of a tax class in one line: '5 % up to ₹2,500, above 18 %'. */
export function taxClassText(taxClass: SectionValue): string {
  const bands = rowsAt(taxClass, ['rates'])
  return bands
    .map(({ rate, upTo }, at) => {
      const percent = `${typeof rate === 'number' ? rate : '…'} %`
      if (typeof upTo === 'number') return `${percent} up to ${formatRupees(upTo)}`
      return at > 0 ? `above ${percent}` : percent
    })
    .join(', ')
}

/** The tax section with another GSTIN; a right one names the state, too. */
export function withGstin(tax: SectionValue, gstin: string): SectionValue {
  const { gstin: _old, ...others } = tax
  if (gstin === '') return others
  const code = gstin.slice(0, 2)
  const isKnown = isGstin(gstin) && stateOfCode(code) !== undefined
  return { ...others, gstin, ...(isKnown && { state: code }) }
}
