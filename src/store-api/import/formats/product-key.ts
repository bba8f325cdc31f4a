import { createHash } from 'node:crypto'
import { isProductId } from '../../../contract/catalogue/product-id.ts'
import { foldName } from '../../../domain/fold-name.ts'

type NameKind = 'title' | 'sku' | 'handle'

/** What a file without ids knows a product by, and the id that earlier imports made of that. */
export interface ProductName {
  kind: NameKind
  text: string
  formerId: string
}

/**
 * An id for what another shop calls a product: the name itself where it can be one, else made from it, always the same.
 * Letters that an id cannot have are lost in the readable part, so that the digest alone separates names.
 */
export function productKey(name: string): string {
  if (isProductId(name)) return name
  const digest = digestOf(foldName(name))
  const plain = plainOf(name)
  return plain === '' ? `product-${digest}` : `${plain}-${digest}`
}

/**
 * A name for finding a product that was imported when most ids had no digest; undefined where its id was the same. Such an
 * id may be that of another name: the product must have the title or the SKU. Of a handle, nothing is stored.
 */
export function productName(kind: NameKind, text: string): ProductName | undefined {
  if (text === '' || isProductId(text)) return undefined
  const plain = plainOf(text)
  const isPlain = isProductId(plain) && /^[\x20-\x7e]{1,80}$/.test(text)
  if (isPlain && kind === 'handle') return undefined
  const withDigest = plain === '' ? `product-${digestOf(text)}` : `${plain}-${digestOf(text)}`
  return { kind, text, formerId: isPlain ? plain : withDigest }
}

function plainOf(name: string): string {
  const dashed = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z\d_-]+/g, '-')
    .replace(/^-+/, '')
  return (/^.*[^-]/.exec(dashed)?.[0] ?? '').slice(0, 80)
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
