/** A line of an order in a mail. */
export interface OrderedLine {
  title: string
  quantity: number
  /** Paise for one piece. */
  pricePaise: number
  size: string
  color: string
  /** What the shop calls its options; empty or null where they are size and colour, or the product is gone. */
  sizeLabel?: string | null
  colorLabel?: string | null
}

/** A line as text, such as '2 × Kurta, M, Red' or '1 × Oil, Volume: 200 ml'. */
export function orderedLineText({
  quantity,
  title,
  size,
  color,
  sizeLabel,
  colorLabel,
}: OrderedLine): string {
  return [`${quantity} × ${title}`, option(size, sizeLabel), option(color, colorLabel)]
    .filter(Boolean)
    .join(', ')
}

function option(value: string, label: string | null | undefined): string {
  return value && label ? `${label}: ${value}` : value
}
