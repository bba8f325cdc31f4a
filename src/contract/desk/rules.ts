import * as z from 'zod/mini'

/** Upper bounds of a shop's rules; lengths are in UTF-16 code units, amounts are rupees. */
export const ruleLimits = {
  zones: 100,
  statesOfZone: 40,
  pinsOfZone: 2_000,
  ratesOfZone: 20,
  discounts: 300,
  productsOfDiscount: 300,
  categoriesOfDiscount: 50,
  productsLeftOut: 1_000,
  classes: 20,
  bands: 10,
  label: 100,
  code: 40,
  address: 300,
  amount: 10_000_000,
  uses: 10_000_000,
  days: 90,
} as const

const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))
const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(ruleLimits.label))
/** Rupees with at most two decimals. */
const amount = z.number().check(
  z.gte(0),
  z.lte(ruleLimits.amount),
  z.refine(rupees => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6),
)
/** Per cent with at most two decimals. */
const percent = z.number().check(
  z.gte(0),
  z.lte(100),
  z.refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6),
)
const count = z.int().check(z.gte(1), z.lte(ruleLimits.uses))
const days = z.int().check(z.gte(0), z.lte(ruleLimits.days))
const productId = z.string().check(z.minLength(1), z.maxLength(100))
const category = z.string().check(z.minLength(1), z.maxLength(ruleLimits.label))
/** The first digits of PIN codes, one to six. */
const pinPrefix = z.string().check(z.regex(/^[1-9]\d{0,5}$/))
const pins = z.array(pinPrefix).check(z.maxLength(ruleLimits.pinsOfZone))
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/**
 * One way of delivery in a zone. Without `by` it is always offered; with it, for orders of at least `above` rupees
 * (`value`) or grams (`weight`): of the rates with the same label the one with the greatest `above` that fits stands.
 */
const deliveryRate = z.strictObject({
  id,
  label,
  /** Rupees; 0 is free. */
  amount,
  by: z.optional(z.enum(['value', 'weight'])),
  above: z.optional(z.number().check(z.gte(0), z.lte(ruleLimits.amount))),
  /** Days until delivery, from and to. */
  from: z.optional(days),
  to: z.optional(days),
})
export type DeliveryRate = z.output<typeof deliveryRate>

/** PIN codes and states with the same rates. Without `states` and `pins` it is for every other address. */
const deliveryZone = z.strictObject({
  id,
  label,
  /** Names of states, as in domain/indian-states.ts. */
  states: z.optional(z.array(label).check(z.maxLength(ruleLimits.statesOfZone))),
  pins: z.optional(pins),
  /** The shop does not deliver here. */
  notHere: z.optional(z.literal(true)),
  /** Rupees of goods, after discounts, from which on every rate of the zone is free. */
  freeAbove: z.optional(amount),
  rates: z.array(deliveryRate).check(z.maxLength(ruleLimits.ratesOfZone)),
})
export type DeliveryZone = z.output<typeof deliveryZone>

/** The zone with the longest matching PIN prefix is an order's, then that of its state, then the first without either. */
const deliveryRules = z.strictObject({
  zones: z.array(deliveryZone).check(z.maxLength(ruleLimits.zones)),
})
export type DeliveryRules = z.output<typeof deliveryRules>

const amountOrPercent = z.union([z.strictObject({ amount }), z.strictObject({ percent })])
export type AmountOrPercent = z.output<typeof amountOrPercent>

/** Cash on delivery; a shop without this section does not offer it. Amounts are rupees. */
const codRules = z.strictObject({
  fee: z.optional(amountOrPercent),
  /** Least and most that an order may cost, before the fee. */
  least: z.optional(amount),
  most: z.optional(amount),
  pinsLeftOut: z.optional(pins),
  productsLeftOut: z.optional(z.array(productId).check(z.maxLength(ruleLimits.productsLeftOut))),
  /** Cash-on-delivery orders that one account, and one phone number, may have open at once. */
  openOrders: z.optional(count),
  /** What is paid before the order is sent; the rest is paid at the door. */
  paidNow: z.optional(amountOrPercent),
  /** Whether an order waits until its shopper opens the link in the mail. */
  confirm: z.optional(z.boolean()),
})
export type CodRules = z.output<typeof codRules>

/** A discount; without `code` it is automatic. `from` and `until` are days of the shop, both included. */
const discountRule = z.strictObject({
  id,
  label,
  /** Compared without regard to case. */
  // Keyboards of phones leave a space behind a word.
  code: z.optional(
    z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/), z.maxLength(ruleLimits.code)),
  ),
  kind: z.enum(['percent', 'amount', 'free-delivery', 'buy-x-get-y']),
  /** Per cent or rupees; of `buy-x-get-y` the per cent off the pieces that one gets, 100 without it. */
  value: z.optional(amount),
  /** Of `buy-x-get-y`: pieces to buy, and the cheapest ones that then cost less. */
  buy: z.optional(z.int().check(z.gte(1), z.lte(999))),
  get: z.optional(z.int().check(z.gte(1), z.lte(999))),
  /** Products and categories that it is for; all where both are missing. */
  products: z.optional(z.array(productId).check(z.maxLength(ruleLimits.productsOfDiscount))),
  categories: z.optional(z.array(category).check(z.maxLength(ruleLimits.categoriesOfDiscount))),
  firstOrder: z.optional(z.boolean()),
  prepaidOnly: z.optional(z.boolean()),
  from: z.optional(day),
  until: z.optional(day),
  /** Rupees of goods, before discounts, from which on it is given. */
  least: z.optional(amount),
  /** Orders that may use it: in all, and of one shopper. */
  uses: z.optional(count),
  usesEach: z.optional(count),
  /** Whether it may stand beside others; else it stands alone. */
  stackable: z.optional(z.boolean()),
})
export type DiscountRule = z.output<typeof discountRule>

const taxClass = z.strictObject({
  id,
  label,
  /** By the price of one piece after discounts and without tax, in rising order of `upTo` rupees; the last has none. */
  rates: z
    .array(z.strictObject({ upTo: z.optional(amount), rate: percent }))
    .check(z.minLength(1), z.maxLength(ruleLimits.bands)),
})
export type TaxClass = z.output<typeof taxClass>

/** GST. Without `gstin`, and under the composition scheme, no tax is shown and only the own state is delivered to. */
export const taxRules = z.strictObject({
  gstin: z.optional(z.string().check(z.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/))),
  /** Code of the shop's state, two digits. */
  state: z.string().check(z.regex(/^\d{2}$/)),
  legalName: label,
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(ruleLimits.address)),
  classes: z.array(taxClass).check(z.maxLength(ruleLimits.classes)),
  /** For products that name no class, and no HSN. */
  defaultClass: z.optional(id),
  defaultHsn: z.optional(z.string().check(z.regex(/^(\d{4}|\d{6}|\d{8})$/))),
  /** When an order gets its invoice. */
  invoiceOn: z.enum(['paid', 'shipped']),
  /** Beginning of invoice numbers. */
  series: z.string().check(z.regex(/^[A-Z0-9]{1,6}$/)),
  roundToRupee: z.optional(z.boolean()),
  composition: z.optional(z.boolean()),
})
export type TaxRules = z.output<typeof taxRules>

/** Everything that a shop sets about what an order costs; a missing section is off. */
export const rules = z.strictObject({
  delivery: z.optional(deliveryRules),
  cod: z.optional(codRules),
  discounts: z.optional(z.array(discountRule).check(z.maxLength(ruleLimits.discounts))),
  tax: z.optional(taxRules),
})
export type Rules = z.output<typeof rules>
