interface Kind {
  weight: number
  /** What each value is. */
  values: RegExp
  /** What one of them is at least. */
  some?: RegExp
}

/** What the values of a column look like; the stronger ones are found in few other columns. */
const kinds = {
  // Extensions have types of their own.
  wooType: {
    weight: 12,
    values: /^[a-z][a-z_-]{2,30}(?:, ?[a-z][a-z_-]{2,30}){0,3}$/i,
    some: /^(?:simple|variable|variation)(?:,|$)/i,
  },
  visibility: { weight: 12, values: /^(?:visible|catalog|search|hidden)$/i },
  taxStatus: { weight: 12, values: /^(?:taxable|shipping|none)$/i },
  tracker: { weight: 12, values: /^shopify$/i },
  policy: { weight: 12, values: /^(?:deny|continue)$/i },
  fulfilment: { weight: 12, values: /^manual$/i },
  status: { weight: 12, values: /^(?:active|draft|archived|unlisted)$/i },
  weightUnit: { weight: 8, values: /^(?:g|kg|lb|oz)$/i },
  addresses: { weight: 8, values: /^https?:\/\/\S/i },
  slug: { weight: 4, values: /^[\p{Ll}\p{Lo}\p{M}\d_-]+$/u },
  date: { weight: 4, values: /^\d{2,4}[-./]\d{1,2}[-./]\d{1,4}/ },
  flag: { weight: 3, values: /^(?:-?[01]|true|false|notify|backorder)$/i },
  whole: { weight: 2, values: /^(?:-?\d{1,12}|parent)$/i },
  // More digits are a barcode.
  amount: { weight: 2, values: /^[-\d.,\s]{1,11}$/ },
  // Where there is one amount alone, it is the price.
  price: { weight: 2.1, values: /^[-\d.,\s]{1,11}$/ },
  list: { weight: 2, values: /^[^<]*$/, some: /\S,/ },
  path: { weight: 2, values: /^[^<]*$/, some: /\S >/ },
  place: { weight: 3, values: /^\d{1,2}$/ },
  text: { weight: 1, values: /[^\d.,\s-]/ },
} as const satisfies Record<string, Kind>
export type ValueKind = keyof typeof kinds

export const valueKinds = Object.keys(kinds) as ValueKind[]

const kindOf: Readonly<Record<ValueKind, Kind>> = kinds

/** Weight from which a match says what a file is. */
const STRONG = 8
/** Share of the values that are of a weaker kind. */
const WEAKER_SHARE = 0.5
/** What an empty column is worth for a kind: nothing speaks against it. */
const EMPTY = 0.5
/** What a column is worth that could be it as any other could: a text with numbers alone, such as a SKU. */
const HARDLY = 0.2

/** How well values fit a kind; undefined where they do not. */
export function fitOf(kind: ValueKind, values: readonly string[]): number | undefined {
  if (values.length === 0) return EMPTY
  const { weight, values: each, some } = kindOf[kind]
  if (kind === 'text') return values.some(value => each.test(value)) ? weight : HARDLY
  const isSome = some === undefined || values.some(value => some.test(value))
  // A list of one is a text; a category without its parents is rather another text.
  if (kind === 'list' && !isSome) return fitOf('text', values)
  if (kind === 'path' && !isSome) return HARDLY
  if (!isSome) return undefined
  const share = values.filter(value => each.test(value)).length / values.length
  // A bad row, such as a price 'ask us', does not make another column of it.
  return share === 1 || (weight < STRONG && share > WEAKER_SHARE) ? weight * share : undefined
}

/** Whether values of this kind are hardly found in any other column, and these are. */
export function isSign(kind: ValueKind, values: readonly string[]): boolean {
  return kindOf[kind].weight >= STRONG && values.length > 0 && fitOf(kind, values) !== undefined
}
