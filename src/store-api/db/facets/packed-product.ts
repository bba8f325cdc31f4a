/** A variant with the numbers of its own labels; `price` is paise. */
export interface PackedVariant {
  pk: number
  price: number | null
  onSale: boolean
  labels: number[]
}

/** A product as it is counted: numbers of the labels of all variants, and the variants. */
export interface PackedProduct {
  pk: number
  shared: number[]
  variants: PackedVariant[]
}

/** `pk,label,…:pk,price,onSale,label,…:…;` – a price is raised by one, and 0 where it is missing. */
export function packProduct({ pk, shared, variants }: PackedProduct): string {
  const parts = variants.map(variant => [
    variant.pk,
    variant.price === null ? 0 : variant.price + 1,
    Number(variant.onSale),
    ...variant.labels,
  ])
  return `${[[pk, ...shared], ...parts].map(part => part.join(',')).join(':')};`
}

const [COMMA, COLON, SEMICOLON, ZERO] = [44, 58, 59, 48]

/** The products that packed texts have, one behind another. Reads by code units: a count reads millions of them. */
export function* unpackProducts(text: string): Generator<PackedProduct> {
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
  const variant = (): PackedVariant => {
    const [pk, price, onSale] = [number(), number(), number()]
    return { pk, price: price === 0 ? null : price - 1, onSale: onSale === 1, labels: rest() }
  }
  while (at < text.length) {
    const product: PackedProduct = { pk: number(), shared: rest(), variants: [] }
    while (sign === COLON) product.variants.push(variant())
    yield product
  }
}

/** All numbers of labels in a product. */
export function labelsOf({ shared, variants }: PackedProduct): Set<number> {
  return new Set([...shared, ...variants.flatMap(({ labels }) => labels)])
}
