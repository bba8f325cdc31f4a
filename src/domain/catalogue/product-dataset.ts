/** Reads a product from the `data-…` attributes of an element. */
export function productFromDataset(data: Record<string, string | undefined>) {
  const { id = '', name = '', image = '', price = '', unpriced, colour, sizeLabel, colorLabel, open } = data
  const more = {
    colour,
    sizeLabel,
    colorLabel,
    isOpen: open === '' || undefined,
    ...(unpriced ? { isPriced: false } : {}),
  }
  return { id, name, image, price: Number(price), ...more }
}
