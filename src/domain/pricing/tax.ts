import type { TaxClass, TaxRules } from '../../contract/desk/rules.ts'
import { toPaise } from '../money.ts'
import type { PricedOrder, PricedOrderLine, TaxSum } from './priced-order.ts'
import { portion } from './spread.ts'
import { stateTaxOf } from './states.ts'

type LineTax = Pick<PricedOrderLine, 'hsn' | 'rate' | 'taxable' | 'cgst' | 'sgst' | 'igst'>

/** Whether the shop shows tax: it has a GSTIN and is not under the composition scheme. */
export function showsTax({ gstin, composition }: TaxRules): boolean {
  return gstin !== undefined && composition !== true
}

/** Whether the shop may deliver to its own state only: a sale to another one needs a regular registration. */
export function sellsAtHomeOnly(rules: TaxRules): boolean {
  return !showsTax(rules)
}

/** What the tax of a line depends on. Amounts are paise of all its pieces. */
interface TaxedLine {
  quantity: number
  gross: number
  discount: number
  net: number
  hsn: string
  taxClass: string
  rate?: number
}

/**
 * The tax that a line's `net` contains: once for the line, half up, to the even paisa where two equal halves are owed.
 * `place` is the state code of delivery; where it is not known yet, the shop's own stands.
 */
export function taxOf(line: TaxedLine, rules: TaxRules | undefined, place: string): LineTax {
  const hsn = line.hsn || (rules?.defaultHsn ?? '')
  const none = { hsn, rate: 0, taxable: line.net, cgst: 0, sgst: 0, igst: 0 }
  if (!rules || !showsTax(rules)) return none
  const rate = line.rate ?? rateOf(line, rules)
  // Per cent with two decimals, as whole hundredths.
  const hundredths = Math.round(rate * 100)
  if (place !== '' && place !== rules.state) {
    const igst = portion(line.net, hundredths, 10_000 + hundredths)
    return { ...none, rate, taxable: line.net - igst, igst }
  }
  const half = portion(line.net, hundredths, 2 * (10_000 + hundredths))
  return { ...none, rate, taxable: line.net - 2 * half, cgst: half, sgst: half }
}

/**
 * The rate of a line in per cent by the value of a piece, which by law is without the tax that its price contains: ₹2,625 at
 * 5 % are ₹2,500.
 */
export function rateOf(
  { quantity, gross, discount, taxClass }: Pick<TaxedLine, 'quantity' | 'gross' | 'discount' | 'taxClass'>,
  rules: TaxRules,
): number {
  const found = classOf(taxClass, rules)
  const band = found?.rates.find(
    ({ upTo, rate }) =>
      upTo === undefined || 100 * (gross - discount) <= toPaise(upTo) * quantity * (100 + rate),
  )
  return band?.rate ?? 0
}

/** Whether the rules have a rate for a class, or for products that name none. */
export function hasClass(id: string, rules: TaxRules): boolean {
  return classOf(id, rules) !== undefined
}

function classOf(id: string, { classes, defaultClass }: TaxRules): TaxClass | undefined {
  return classes.find(one => one.id === id) ?? classes.find(one => one.id === defaultClass)
}

/** The taxes of all lines by kind and rate, the lowest rate first; `place` as for `taxOf`. */
export function sumTaxes(lines: readonly LineTax[], place: string): TaxSum[] {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((one, other) => one - other)
  const kinds = [
    ['cgst', 'CGST', 2],
    ['sgst', stateTaxOf(place), 2],
    ['igst', 'IGST', 1],
  ] as const
  return rates
    .flatMap(rate => {
      const own = lines.filter(line => line.rate === rate)
      return kinds.map(([kind, label, parts]) => ({
        label,
        rate: rate / parts,
        amount: own.reduce((sum, line) => sum + line[kind], 0),
      }))
    })
    .filter(({ amount }) => amount > 0)
}

/**
 * A priced order with the tax that it contains by these rules; what it costs stays. `place` is as for `taxOf`, `known` what
 * a line's tax depends on beside the line.
 */
export function retaxed(
  order: PricedOrder,
  rules: TaxRules,
  place: string,
  known: (line: PricedOrderLine) => Pick<TaxedLine, 'hsn' | 'taxClass' | 'rate'>,
): PricedOrder {
  const lines = order.lines.map(line => {
    const { rate: _, ...amounts } = line
    return { ...line, ...taxOf({ ...amounts, ...known(line) }, rules, place) }
  })
  return { ...order, lines, taxes: sumTaxes(lines, place || rules.state), placeOfSupply: place }
}
