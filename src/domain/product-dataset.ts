/** Reads a product from the `data-…` attributes of an element. */
export function productFromDataset(data: Record<string, string | undefined>) {
  const { id = '', name = '', image = '', price = '', colour, sizeLabel, colorLabel } = data
  return { id, name, image, price: Number(price), colour, sizeLabel, colorLabel }
}
