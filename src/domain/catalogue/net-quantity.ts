import { formatRupees, toPaise } from '../money.ts'

/** What a quantity counts: its amount is whole or parts of grams, millilitres, centimetres or pieces. */
export interface NetQuantity {
  measure: 'weight' | 'volume' | 'length' | 'pieces'
  amount: number
}

type Measure = NetQuantity['measure']

/** Units as shops write them, and how many of the smallest they are. */
const units: Readonly<Record<string, readonly [Measure, number]>> = {
  ...unitsOf('weight', 0.001, ['mg']),
  ...unitsOf('weight', 1, ['g', 'gm', 'gms', 'gram', 'grams']),
  ...unitsOf('weight', 1000, ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms']),
  ...unitsOf('volume', 1, ['ml', 'millilitre', 'millilitres', 'milliliter', 'milliliters']),
  ...unitsOf('volume', 10, ['cl']),
  ...unitsOf('volume', 1000, ['l', 'lt', 'ltr', 'litre', 'litres', 'liter', 'liters']),
  ...unitsOf('length', 0.1, ['mm']),
  ...unitsOf('length', 1, ['cm', 'cms', 'centimetre', 'centimetres', 'centimeter', 'centimeters']),
  ...unitsOf('length', 100, ['m', 'mtr', 'metre', 'metres', 'meter', 'meters']),
  ...unitsOf('pieces', 1, [
    ...['n', 'u', 'pc', 'pcs', 'piece', 'pieces', 'unit', 'units', 'number', 'numbers', 'no', 'nos'],
    ...['pair', 'pairs', 'set', 'sets', 'tablet', 'tablets', 'capsule', 'capsules', 'sheet', 'sheets'],
  ]),
}

function unitsOf(measure: Measure, times: number, names: readonly string[]) {
  return Object.fromEntries(names.map(name => [name, [measure, times] as const]))
}

/** All names of a unit of weight, volume or length; none for another word. */
export function unitNames(name: string): string[] {
  const [measure, times] = Object.hasOwn(units, name) ? (units[name] ?? []) : []
  const all = Object.entries(units).filter(([, unit]) => unit[0] === measure && unit[1] === times)
  return measure === 'pieces' ? [] : all.map(([other]) => other)
}

/** A quantity is a number and a unit; a pack of several has their number before it: `6 x 200 ml`. */
const pattern = /^(?:(\d{1,4})\s?[x×*]\s?)?(\d{1,7}(?:\.\d{1,3})?)\s?([a-z]{1,12})\.?$/

/** Reads '500 g', '1.5 l', '2 m', '6 pieces' or '6 x 200 ml'; undefined for what is no number with a known unit. */
export function parseNetQuantity(text: string): NetQuantity | undefined {
  const [, count = '1', number, name = ''] = pattern.exec(text.trim().toLowerCase()) ?? []
  const unit = Object.hasOwn(units, name) ? units[name] : undefined
  const amount = Number(count) * Number(number)
  return unit && amount > 0 ? { measure: unit[0], amount: amount * unit[1] } : undefined
}

/** The smaller and the larger unit of each measure, and how many of the smaller the larger is. */
const priced = {
  weight: ['g', 'kg', 1000],
  volume: ['ml', 'l', 1000],
  length: ['cm', 'm', 100],
} as const

/**
 * The unit sale price by rule 6(11) of the packaged commodities rules, such as '₹0.20 per g': of the smaller unit below one
 * of the larger, else of the larger. Undefined where the price is that of one unit, which needs none, and where the
 * quantity cannot be read.
 */
export function unitPrice(rupees: number, netQuantity: string): string | undefined {
  const quantity = parseNetQuantity(netQuantity)
  if (quantity === undefined) return undefined
  const { measure, amount } = quantity
  if (measure === 'pieces') return amount === 1 ? undefined : perUnit(rupees / amount, 'piece')
  const [small, large, times] = priced[measure]
  if (amount === times || amount === 1) return undefined
  return amount < times ? perUnit(rupees / amount, small) : perUnit((rupees * times) / amount, large)
}

/** Two decimals, as the rule has it; undefined where they would be zero. */
function perUnit(rupees: number, unit: string): string | undefined {
  const paise = toPaise(rupees)
  return paise === 0 ? undefined : `${formatRupees(paise / 100)} per ${unit}`
}
