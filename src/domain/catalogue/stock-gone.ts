/** A piece that an order asked for, and how many of it are left. */
interface GonePiece {
  title: string
  /** Empty without that option. */
  size: string
  color: string
  left: number
}

/** What a shopper reads where fewer pieces are left than the order asks for. */
export function stockGone({ title, size, color, left }: GonePiece): string {
  const choice = [size, color].filter(Boolean).join(', ')
  const piece = choice === '' ? title : `${title} (${choice})`
  if (left === 0) return `${piece} is out of stock. Please remove it from your cart to place the order.`
  return `Only ${left} of ${piece} ${left === 1 ? 'is' : 'are'} left. Please lower its quantity in your cart to place the order.`
}
