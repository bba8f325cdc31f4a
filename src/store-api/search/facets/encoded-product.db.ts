/** A variant with the numbers of its own labels; `price` is paise. */
export interface EncodedVariant {
  pk: number
  price: number | null
  onSale: boolean
  labels: number[]
}

/** A product as it is counted: numbers of the labels of all variants, and the variants. */
export interface EncodedProduct {
  pk: number
  shared: number[]
  variants: EncodedVariant[]
}

/** `pk,label,…:pk,price,onSale,label,…:…;` – a price is raised by one, and 0 where it is missing. */
export function encodeProduct({ pk, shared, variants }: EncodedProduct): string {
  const parts = variants.map(variant => [
    variant.pk,
    variant.price === null ? 0 : variant.price + 1,
    Number(variant.onSale),
    ...variant.labels,
  ])
  return `${[[pk, ...shared], ...parts].map(part => part.join(',')).join(':')};`
}

/** Code units. */
export const [COMMA, ZERO] = [44, 48]
const [COLON, SEMICOLON] = [58, 59]

/** The products that encoded texts have, one behind another. Reads by code units: a count reads millions of them. */
export function* decodeProducts(text: string): Generator<EncodedProduct> {
  let at = 0
  /** The sign behind the number that was read. */
  let sign = SEMICOLON
  const number = () => {
    let value = 0
    for (sign = text.charCodeAt(at++); sign >= ZERO && sign < COLON; sign = text.charCodeAt(at++))
      value = value * 10 + (sign - ZERO)
    return value
  }
  const rest = () => {
    const numbers: number[] = []
    while (sign === COMMA) numbers.push(number())
    return numbers
  }
  const variant = (): EncodedVariant => {
    const [pk, price, onSale] = [number(), number(), number()]
    return { pk, price: price === 0 ? null : price - 1, onSale: onSale === 1, labels: rest() }
  }
  while (at < text.length) {
    const product: EncodedProduct = { pk: number(), shared: rest(), variants: [] }
    while (sign === COLON) product.variants.push(variant())
    yield product
  }
}

/** All numbers of labels in a product. */
export function labelsOf({ shared, variants }: EncodedProduct): Set<number> {
  return new Set([...shared, ...variants.flatMap(({ labels }) => labels)])
}
