import type { Rules } from '../../../contract/desk/rules.ts'
import { toPaise } from '../../money.ts'
import type { LineToPrice } from '../../pricing/order-to-price.ts'
import { type PriceAnswer, priceOrder } from '../../pricing/price-order.ts'
import type { PaymentTiming } from '../../pricing/priced-order.ts'
import { stateOfDelivery } from '../../pricing/states.ts'
import { parsePieces, parseRupees } from '../products/rupees-text.ts'

export const MAX_EXAMPLE_LINES = 3

/** One line of an example cart as it is typed; empty texts stand for what the rules take where a product says nothing. */
export interface ExampleLine {
  price: string
  quantity: string
  /** Grams of one piece. */
  weight: string
  category: string
  product: string
  taxClass: string
}

/** A cart that shows what a shop's rules do. */
export interface ExampleCart {
  lines: readonly ExampleLine[]
  postalCode: string
  /** Those in which the PIN code lies; none while they are not known. */
  statesOfPin: readonly string[]
  state: string
  payment: PaymentTiming
  code: string
  /** Id of a delivery rate; empty for the cheapest. */
  delivery: string
  isFirstOrder: boolean
}

export const exampleLine: ExampleLine = {
  price: '1000',
  quantity: '1',
  weight: '500',
  category: '',
  product: '',
  taxClass: '',
}

export const exampleCart: ExampleCart = {
  lines: [exampleLine],
  postalCode: '560001',
  statesOfPin: ['Karnataka'],
  state: 'Karnataka',
  payment: 'prepaid',
  code: '',
  delivery: '',
  isFirstOrder: true,
}

/** What an example cart costs by these rules; `now` is milliseconds since 1970. A line that is half typed counts as nothing. */
export function priceExample(rules: Rules, cart: ExampleCart, now: number): PriceAnswer {
  const { postalCode, statesOfPin, state, code, delivery, isFirstOrder } = cart
  const payment = rules.cod ? cart.payment : 'prepaid'
  return priceOrder(rules, {
    lines: cart.lines.flatMap(lineToPrice),
    destination: { postalCode, state: stateOfDelivery(state, statesOfPin) },
    chosen: { code, delivery: isOffered(rules, delivery) ? delivery : '', payment, gstin: '' },
    isFirstOrder,
    uses: new Map(),
    openOrders: 0,
    now,
  })
}

/** A rate that was chosen and is removed since is no choice any more. */
function isOffered({ delivery }: Rules, id: string): boolean {
  return delivery?.zones.some(({ rates }) => rates.some(rate => rate.id === id)) ?? false
}

function lineToPrice(
  { price, quantity, weight, category, product, taxClass }: ExampleLine,
  at: number,
): LineToPrice[] {
  const [rupees, pieces] = [parseRupees(price), parsePieces(quantity)]
  if (rupees === undefined || !pieces) return []
  return [
    {
      productId: product || `example-${at + 1}`,
      title: `Line ${at + 1}`,
      size: '',
      color: '',
      quantity: pieces,
      price: toPaise(rupees),
      categories: category === '' ? [] : [category],
      weight: parsePieces(weight) ?? 0,
      hsn: '',
      taxClass,
    },
  ]
}

/** What an example can be asked about besides price and place: only what the rules look at. */
export interface ExampleChoices {
  weight: boolean
  categories: string[]
  products: string[]
  taxClasses: { id: string; label: string }[]
  firstOrder: boolean
  codes: boolean
  cod: boolean
}

/** What these rules look at. */
export function choicesOf({ delivery, cod, discounts = [], tax }: Rules): ExampleChoices {
  return {
    weight: delivery?.zones.some(({ rates }) => rates.some(({ by }) => by === 'weight')) ?? false,
    categories: [...new Set(discounts.flatMap(({ categories = [] }) => categories))],
    products: [
      ...new Set([...discounts.flatMap(({ products = [] }) => products), ...(cod?.productsLeftOut ?? [])]),
    ],
    taxClasses: tax?.classes ?? [],
    firstOrder: discounts.some(({ firstOrder }) => firstOrder),
    codes: discounts.some(({ code }) => code !== undefined),
    cod: cod !== undefined,
  }
}
