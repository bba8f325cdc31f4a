import { productStates, stockStates } from '../../../contract/desk/product.ts'
import { fieldNames, readColumnChoice } from '../column-choice.ts'
import { command, flag, json, listOption, parsedOption, textOption, yes } from '../command.ts'

const actions = () => import('../actions/products.ts')
const imports = () => import('../actions/imports.ts')

export const productCommands = [
  command({
    name: 'list',
    args: ['<slug>'],
    summary: 'the newest fifty products of a shop that match',
    example: 'products list spices --stock low --json',
    options: {
      words: textOption('--words <words>', 'start of words in the title, of the SKU or the id'),
      category: textOption('--category <name>', 'only those of this category'),
      subCategory: textOption('--sub-category <name>', 'only those of this sub-category'),
      state: textOption(`--state <${productStates.join('|')}>`, 'without it, drafts and published products'),
      stock: textOption(`--stock <${stockStates.join('|')}>`, 'only products with this stock'),
      onSale: flag('--on-sale', 'only products on sale now'),
      after: textOption('--after <place>', 'to see the next fifty: the value from the end of the last list'),
      json,
    },
    run: async call => (await actions()).list(call),
  }),
  command({
    name: 'show',
    args: ['<slug>', '<product id>'],
    summary: 'one product with its variants and their stock',
    example: 'products show spices turmeric-100 --json',
    options: { json },
    run: async call => (await actions()).show(call),
  }),
  command({
    name: 'put',
    earlier: 'put-products',
    args: ['<slug>', '<file.json>'],
    summary:
      'adds the products of a list, or replaces those with the same id, in one commit that all shops wait for; for thousands use import',
    example: 'products put spices products.json',
    run: async call => (await actions()).put(call),
  }),
  command({
    name: 'remove',
    earlier: 'remove-product',
    args: ['<slug>', '<product id>'],
    summary: 'permanently deletes a product; past orders keep it; the desk has a trash of 30 days',
    example: 'products remove spices turmeric-100',
    options: { yes },
    run: async call => (await actions()).remove(call),
  }),
  command({
    name: 'import',
    args: ['<slug>', '<file.csv>'],
    summary:
      'imports products from a CSV file of Haat, Shopify or WooCommerce, or a CSV or Excel file with common column names',
    example: 'products import spices products.csv --dry-run',
    options: {
      dryRun: flag('--dry-run', 'changes nothing; shows what would be new, changed, the same and bad'),
      skipBad: flag('--skip-bad', 'imports the good rows when some rows are bad'),
      map: listOption(
        '--map <column=field>',
        `which column is which field, once for each column; field is one of ${fieldNames}`,
        readColumnChoice,
      ),
      point: parsedOption('--point <thousands|decimals>', 'what the point means in numbers such as 1.500', {
        parse: text => (['thousands', 'decimals'] as const).find(one => one === text),
        problem: '--point takes thousands or decimals.',
      }),
      leaveOutSkus: flag('--leave-out-skus', 'leaves out a SKU that another product already has'),
      badRows: textOption('--bad-rows <file.csv>', 'saves the bad rows in a new file, for you to correct'),
      json,
    },
    run: async call => (await imports()).importProducts(call),
  }),
  command({
    name: 'imports',
    args: ['<slug>'],
    summary: 'the newest twenty imports of a shop and their results',
    example: 'products imports spices --json',
    options: {
      before: textOption('--before <id>', 'only imports before this one, to see the next twenty'),
      json,
    },
    run: async call => (await imports()).list(call),
  }),
  command({
    name: 'undo-import',
    args: ['<slug>', '<import id>'],
    summary: 'undoes an import of the last 30 days; asks for its id again',
    example: 'products undo-import spices 7',
    options: { yes },
    run: async call => (await imports()).undo(call),
  }),
  command({
    name: 'export',
    args: ['<slug>', '[file.csv]'],
    summary: 'writes the products as CSV; you can import this file again',
    example: 'products export spices products.csv',
    run: async call => (await actions()).exportTo(call),
  }),
]
