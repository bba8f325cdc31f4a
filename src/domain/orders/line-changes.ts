/** A line of an order as far as a change of it is told. */
export interface ChangeableLine {
  productId: string
  title: string
  size: string
  color: string
  quantity: number
}

/** How many pieces there were of something, and are now. */
export interface LineChange {
  name: string
  before: number
  now: number
}

/** What differs between an order's lines before and now, in their order, those that are new at the end. */
export function lineChanges(before: readonly ChangeableLine[], now: readonly ChangeableLine[]): LineChange[] {
  const names = new Map([...before, ...now].map(line => [keyOf(line), nameOf(line)]))
  const changes = [...names].map(([key, name]) => ({
    name,
    before: pieces(before, key),
    now: pieces(now, key),
  }))
  return changes.filter(change => change.before !== change.now)
}

/** A change as people read it: 'Blue Shirt, M: 1 instead of 2'. */
export function lineChangeText({ name, before, now }: LineChange): string {
  if (now === 0) return `${name}: removed`
  if (before === 0) return `${name}: ${now} added`
  return `${name}: ${now} instead of ${before}`
}

function pieces(lines: readonly ChangeableLine[], key: string): number {
  return lines.filter(line => keyOf(line) === key).reduce((sum, { quantity }) => sum + quantity, 0)
}

function keyOf({ productId, size, color }: ChangeableLine): string {
  return JSON.stringify([productId, size, color])
}

function nameOf({ title, size, color }: ChangeableLine): string {
  return [title, size, color].filter(Boolean).join(', ')
}
