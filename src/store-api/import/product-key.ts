import { createHash } from 'node:crypto'
import { isProductId } from '../../contract/product-id.ts'

/** An id for what another shop calls a product: the name itself where it can be one, else made from it, always the same. */
export function productKey(name: string): string {
  if (isProductId(name)) return name
  const dashed = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z\d_-]+/g, '-')
    .replace(/^-+/, '')
  const plain = (/^.*[^-]/.exec(dashed)?.[0] ?? '').slice(0, 80)
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 10)
  const key = plain === '' ? `product-${digest}` : `${plain}-${digest}`
  return isProductId(plain) && /^[\x20-\x7e]{1,80}$/.test(name) ? plain : key
}
