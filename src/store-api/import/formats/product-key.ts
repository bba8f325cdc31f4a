import { createHash } from 'node:crypto'
import { isProductId } from '../../../contract/catalogue/product-id.ts'
import { foldName } from '../../../domain/fold-name.ts'

/**
 * An id for what another shop calls a product: the name itself where it can be one, else made from it, always the same.
 * Letters that an id cannot have are lost in the readable part, so that the digest alone separates names.
 */
export function productKey(name: string): string {
  if (isProductId(name)) return name
  const digest = createHash('sha256').update(foldName(name)).digest('hex').slice(0, 10)
  const plain = plainOf(name)
  return plain === '' ? `product-${digest}` : `${plain}-${digest}`
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
