/** A list with the item at `from` moved to `to`; places outside of the list change nothing. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from]
  if (moved === undefined || to < 0 || to >= items.length) return [...items]
  return withItem(withoutItem(items, from), to, moved)
}

/** A list with an item put in at a place. */
export function withItem<Item>(items: readonly Item[], at: number, item: Item): Item[] {
  return [...items.slice(0, at), item, ...items.slice(at)]
}

/** A list without the item at a place. */
export function withoutItem<Item>(items: readonly Item[], at: number): Item[] {
  return items.filter((_, index) => index !== at)
}
