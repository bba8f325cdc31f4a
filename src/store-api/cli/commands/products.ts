import { productStates, stockStates } from '../../../contract/desk/product.ts'
import { fieldNames, readColumnChoice } from '../column-choice.ts'
import { choiceOption, command, flag, json, listOption, textOption, yes } from '../command.ts'

const actions = () => import('../actions/products.ts')
const imports = () => import('../actions/imports.ts')

export const productCommands = [
  command({
    name: 'list',
    args: ['<slug>'],
    summary: 'the newest fifty products of a shop that match',
    example: 'products list spices --stock low --json',
    options: {
      words: textOption('--words <words>', 'beginnings of words of title, SKU, id'),
      category: textOption('--category <name>', 'only those of this category'),
      subCategory: textOption('--sub-category <name>', 'only those of this sub-category'),
      state: textOption(`--state <${productStates.join('|')}>`, 'without it drafts and published products'),
      stock: textOption(`--stock <${stockStates.join('|')}>`, 'only those with such a stock'),
      onSale: flag('--on-sale', 'only those with a reduced price now'),
      after: textOption('--after <place>', 'for the next fifty: what the list before ended with'),
      json,
    },
    run: async call => (await import('../actions/list-products.ts')).list(call),
  }),
  command({
    name: 'show',
    args: ['<slug>', '<product id>'],
    summary: 'one product with its variants and their stock',
    example: 'products show spices turmeric-100 --json',
    options: { json },
    run: async call => (await import('../actions/show-product.ts')).show(call),
  }),
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
      map: listOption(
        '--map <column=field>',
        `which column is what, once for each column; field is one of ${fieldNames}`,
        readColumnChoice,
      ),
      point: choiceOption<'thousands' | 'decimals'>(
        '--point <thousands|decimals>',
        'what the point of numbers such as 1.500 is for',
        ['thousands', 'decimals'],
      ),
      leaveOutSkus: flag('--leave-out-skus', 'imports a product without a SKU that another one has'),
      badRows: textOption('--bad-rows <file.csv>', 'saves the bad rows in a new file, to be put right'),
      json,
    },
    run: async call => (await import('../actions/import-products.ts')).importProducts(call),
  }),
  command({
    name: 'imports',
    args: ['<slug>'],
    summary: 'the newest twenty imports of a shop, with what they did',
    example: 'products imports spices --json',
    options: {
      before: textOption('--before <id>', 'only imports before this one, for the next twenty'),
      json,
    },
    run: async call => (await imports()).list(call),
  }),
  command({
    name: 'undo-import',
    args: ['<slug>', '<import id>'],
    summary: 'puts back what an import changed, for 30 days; asks for its id again',
    example: 'products undo-import spices 7',
    options: { yes },
    run: async call => (await imports()).undo(call),
  }),
  command({
    name: 'export',
    args: ['<slug>', '[file.csv]'],
    summary: 'writes the products as CSV; importing it changes nothing',
    example: 'products export spices products.csv',
    run: async call => (await import('../actions/export-products.ts')).exportTo(call),
  }),
]
