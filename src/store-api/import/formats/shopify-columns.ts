/** Columns of Shopify's product CSV before 2025 and since, by what they are. */
export const shopifyColumns = {
  'shopify-old': {
    handle: 'Handle',
    title: 'Title',
    description: 'Body (HTML)',
    published: 'Published',
    option: (number: number) => `Option${number} Name`,
    value: (number: number) => `Option${number} Value`,
    sku: 'Variant SKU',
    tracker: 'Variant Inventory Tracker',
    stock: 'Variant Inventory Qty',
    policy: 'Variant Inventory Policy',
    price: 'Variant Price',
    before: 'Variant Compare At Price',
    image: 'Image Src',
    variantImage: 'Variant Image',
    weight: 'Variant Grams',
  },
  'shopify-new': {
    handle: 'URL handle',
    title: 'Title',
    description: 'Description',
    published: 'Published on online store',
    option: (number: number) => `Option${number} name`,
    value: (number: number) => `Option${number} value`,
    sku: 'SKU',
    tracker: 'Inventory tracker',
    stock: 'Inventory quantity',
    policy: 'Continue selling when out of stock',
    price: 'Price',
    before: 'Compare-at price',
    image: 'Product image URL',
    variantImage: 'Variant image URL',
    weight: 'Weight value (grams)',
  },
} as const

type ShopifyFormat = keyof typeof shopifyColumns
export type ShopifyColumns = (typeof shopifyColumns)[ShopifyFormat]

/** Both have these. */
export const sharedColumns = {
  vendor: 'Vendor',
  type: 'Type',
  productCategory: 'Product Category',
  tags: 'Tags',
  status: 'Status',
  position: 'Image Position',
  alt: 'Image Alt Text',
} as const
