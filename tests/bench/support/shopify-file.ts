const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n'

/** A file in the old format of Shopify: so many products with one counted variant each. */
export async function* shopifyFile(products: number): AsyncGenerator<Buffer> {
  yield Buffer.from(HEADER)
  for (let n = 0; n < products; n++) {
    const prices = `SKU-${n},shopify,${n % 40},${100 + (n % 900)}.00`
    const texts = `item-${n},Item ${n},"<p>A product that is made up, number ${n}.</p>"`
    yield Buffer.from(`${texts},Maker ${n % 50},Kind ${n % 12},TRUE,Title,Default Title,${prices}\n`)
  }
}
