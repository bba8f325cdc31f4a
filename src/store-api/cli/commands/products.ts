import { command, flag, json, yes } from '../command.ts'

const actions = () => import('../actions/products.ts')
const files = () => import('../actions/import-products.ts')

export const productCommands = [
  command({
    name: 'put',
    earlier: 'put-products',
    args: ['<slug>', '<file.json>'],
    summary: 'adds the products of a list, or replaces those with the same id',
    example: 'products put spices products.json',
    run: async call => (await actions()).put(call),
  }),
  command({
    name: 'remove',
    earlier: 'remove-product',
    args: ['<slug>', '<product id>'],
    summary: 'removes a product for good; past orders keep it, and the desk has a trash of 30 days',
    example: 'products remove spices turmeric-100',
    options: { yes },
    run: async call => (await actions()).remove(call),
  }),
  command({
    name: 'import',
    args: ['<slug>', '<file.csv>'],
    summary:
      'imports products of a CSV file: of this shop, Shopify, WooCommerce, or with usual names of columns',
    example: 'products import spices products.csv --dry-run',
    options: {
      dryRun: flag('--dry-run', 'changes nothing, and lists what would be new, changed, the same and bad'),
      skipBad: flag('--skip-bad', 'imports good rows though there are bad ones'),
      json,
    },
    run: async call => (await files()).importProducts(call),
  }),
  command({
    name: 'export',
    args: ['<slug>', '[file.csv]'],
    summary: 'writes the products as CSV; importing it changes nothing',
    example: 'products export spices products.csv',
    run: async call => (await files()).exportTo(call),
  }),
]
