import { cellOf, fieldsOfGroup, productFields } from '../../contract/catalogue/product-fields.ts'
import type { ProductImport } from '../../contract/desk/imports.ts'

const formats: ReadonlyMap<string, string> = new Map([
  ['haat', 'a product file from this desk'],
  ['shopify-old', 'a product file from Shopify'],
  ['shopify-new', 'a product file from Shopify'],
  ['woocommerce', 'a product file from WooCommerce'],
])

/** What a file was recognised as; undefined for one whose columns a person assigns. */
export function formatText(format: string): string | undefined {
  return formats.get(format)
}

/** What a column of a file can be, in the order of the form; `isKey` for those that tell products apart. */
export const importFields = [
  { name: 'id', label: 'Id', isKey: true },
  ...fieldsIn('main'),
  { name: 'published', label: 'Published' },
  { name: 'images', label: 'Web addresses of pictures' },
  { name: 'sku', label: 'SKU', isKey: true },
  { name: 'size', label: 'Size' },
  { name: 'color', label: 'Colour' },
  { name: 'stock', label: 'Stock' },
  ...fieldsIn('law'),
] as const satisfies readonly ImportField[]

interface ImportField {
  name: string
  label: string
  isKey?: boolean
}

function fieldsIn<Group extends 'main' | 'law'>(group: Group) {
  return fieldsOfGroup(group).map(name => ({
    name: cellOf(name),
    label: productFields[name].label,
    isKey: name === 'title',
  }))
}

/** Whether products can be told apart by the columns that were chosen. */
export function isUsableMapping(fields: Readonly<Record<string, string>>): boolean {
  return importFields.some(field => 'isKey' in field && field.isKey && Boolean(fields[field.name]))
}

interface StateText {
  label: string
  colour: 'yellow' | 'blue' | 'green' | 'red' | 'grey'
}

const states: Readonly<Record<string, StateText>> = {
  uploaded: { label: 'Columns not chosen yet', colour: 'yellow' },
  checking: { label: 'Checking', colour: 'blue' },
  checked: { label: 'Checked', colour: 'yellow' },
  applying: { label: 'Importing', colour: 'blue' },
  applied: { label: 'Imported', colour: 'green' },
  undoing: { label: 'Undoing', colour: 'blue' },
  undone: { label: 'Undone', colour: 'grey' },
  cancelled: { label: 'Cancelled', colour: 'grey' },
  failed: { label: 'Failed', colour: 'red' },
}

/** The state of an import as a badge shows it; an unknown one is shown as it is. */
export function importState(state: string): StateText {
  return states[state] ?? { label: state, colour: 'grey' }
}

/** Whether the server works on an import, so that its counts change. */
export function isWorking({ state }: Pick<ProductImport, 'state'>): boolean {
  return state === 'checking' || state === 'applying' || state === 'undoing'
}

/** Whether an import changes by itself: work at the server, or pictures that are still fetched. */
export function isChanging(value: Pick<ProductImport, 'state' | 'pictures'>): boolean {
  return isWorking(value) || value.pictures.waiting > 0
}

/** A share of 1 as whole per cent, never more than is done. */
export function percentText(done: number): string {
  return `${Math.floor(done * 100)} %`
}

/** What is said of the pictures of an import; undefined where nothing is. */
export function pictureText({ waiting, failed }: ProductImport['pictures']): string | undefined {
  const many = (count: number, one: string, several: string) =>
    `${count.toLocaleString('en-IN')} ${count === 1 ? one : several}`
  const sentences = [
    ...(waiting > 0 ? [`${many(waiting, 'picture is', 'pictures are')} still being downloaded.`] : []),
    ...(failed > 0 ? [`${many(failed, 'picture', 'pictures')} could not be downloaded.`] : []),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

/** Whether an import can be undone. */
export function canUndo({ state, new: added, changed }: ProductImport): boolean {
  return state === 'applied' || ((state === 'cancelled' || state === 'failed') && added + changed > 0)
}

/** A count with its noun: '1 product', '500 products'. */
export function productCount(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`
}
