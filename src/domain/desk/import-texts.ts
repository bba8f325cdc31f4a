import { cellOf, fieldsOfGroup, productFields } from '../../contract/catalogue/product-fields.ts'
import type { ImportAnswers, ProductImport } from '../../contract/desk/imports.ts'
import { importMessages } from '../messages/imports.ts'
import { formatCount } from '../money.ts'
import { productCount } from './count-texts.ts'

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
  ...fieldsIn('declared'),
] as const satisfies readonly { name: string; label: string; isKey?: boolean }[]

function fieldsIn<Group extends 'main' | 'declared'>(group: Group) {
  return fieldsOfGroup(group).map(name => ({
    name: cellOf(name),
    label: productFields[name].label,
    isKey: name === 'title',
  }))
}

/** Whether the chosen columns identify each product. */
export function isUsableMapping(fields: Readonly<Partial<Record<string, string>>>): boolean {
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
export function isChanging(value: WithPictures): boolean {
  return isWorking(value) || waitingPictures(value) > 0
}

type WithPictures = Pick<ProductImport, 'state' | 'kept' | 'pictures'>

/** Pictures that are still to come: an import that was undone as a whole gets none. */
export function waitingPictures({ state, kept, pictures }: WithPictures): number {
  return state === 'undone' && kept === 0 ? 0 : pictures.waiting
}

/** How bad rows get into the shop. After undoing, the rows alone would leave out all other products. */
export function badRowsText({ state }: Pick<ProductImport, 'state'>): { text: string; label: string } {
  if (state === 'undone')
    return {
      text: 'Correct these rows in your own file, and add the whole file again: its other products were undone too.',
      label: 'Add the corrected file',
    }
  return {
    text: 'Download the bad rows and correct them in a spreadsheet. Then add only that file. The other products stay as they are.',
    label: 'Add the corrected rows',
  }
}

/** A share of 1 as whole per cent, never more than is done. */
export function percentText(done: number): string {
  return `${Math.floor(done * 100)} %`
}

/** What is said of the pictures of an import; undefined where nothing is. */
export function pictureText(value: WithPictures): string | undefined {
  const [waiting, { failed }] = [waitingPictures(value), value.pictures]
  const many = (count: number, one: string, several: string) =>
    `${formatCount(count)} ${count === 1 ? one : several}`
  const sentences = [
    ...(waiting > 0 ? [`${many(waiting, 'picture is', 'pictures are')} still being downloaded.`] : []),
    ...(failed > 0 ? [`${many(failed, 'picture', 'pictures')} could not be downloaded.`] : []),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

/** Whether an import can be undone: it has ended, and has changed something. */
export function canUndo({ state, new: added, changed }: ProductImport): boolean {
  return ['applied', 'cancelled', 'failed'].includes(state) && added + changed > 0
}

/** What an undo left: `kept` are the products that somebody changed after the import. */
export function undoneText(kept: number): string {
  if (kept === 0) return 'The shop is as it was before this import.'
  return `The import is undone, except for ${productCount(kept)} that somebody changed afterwards. See the report.`
}

/** What undoing an import does, before it is confirmed. */
export function undoText({ new: added, changed }: Pick<ProductImport, 'new' | 'changed'>): string {
  const steps = [
    ...(added > 0 ? [`removes the ${productCount(added)} that it added`] : []),
    ...(changed > 0 ? [`restores the ${productCount(changed)} that it changed`] : []),
  ]
  return `This ${steps.join(' and ')}. Products that somebody changed after the import stay as they are.`
}

/** What is asked of a whole file, and the answers that a person chooses from. */
interface ImportQuestion {
  text: string
  /** What an answer does, where the text does not say it. */
  hint: string
  choices: readonly { label: string; answers: ImportAnswers }[]
}

/** The question about an example of the file's rows. */
export function questionOf(kind: keyof ImportAnswers, example: string): ImportQuestion {
  if (kind === 'doubledSkus')
    return {
      text: `Some SKUs are there more than once, such as ${example}. Import those products without them?`,
      hint: 'A SKU belongs to one product: the first one keeps it, and the report names the others. Or give them SKUs of their own in the file.',
      choices: [{ label: 'Leave the SKU out', answers: { doubledSkus: 'leave-out' } }],
    }
  const [thousands, decimals] = [example.replace('.', ','), example.replace(/0$/, '')]
  return {
    text: `What does ${example} mean in this file?`,
    hint: 'One answer counts for every number of the file that can be read in two ways.',
    choices: [
      { label: `${thousands} (the point is for thousands)`, answers: { point: 'thousands' } },
      { label: `${decimals} (the point is for decimals)`, answers: { point: 'decimals' } },
    ],
  }
}

const SHOWN_VALUES = 3

/** What each column is, by the columns of the other shop's own files that are known. */
export function columnChoices(fields: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(fields).map(([name, column]) => [column, name]))
}

/** The columns by what they are, or why that cannot be. Those that are nothing are left out. */
export function translationOf(
  choices: ReadonlyMap<string, string>,
): { fields: Record<string, string> } | { reason: string } {
  const chosen = [...choices]
    .filter(([, name]) => name !== '')
    .map(([column, name]) => [name, column] as const)
  const twice = chosen.find(([name], at) => chosen.findIndex(([one]) => one === name) !== at)
  return twice ? { reason: importMessages.twice(twice[0]) } : { fields: Object.fromEntries(chosen) }
}

/** What is said above the columns of a file that have other names than they have in English. */
export function translationText(format: string, count: number): string {
  const shop = format === 'woocommerce' ? 'WooCommerce' : 'Shopify'
  if (count === 1) return `One column of this ${shop} file has another name than usual. Check what it is.`
  return `This looks like a ${shop} file in another language. ${count} columns have other names than in English: what they are was guessed from their names, order and values. Check them once; they stand for all rows.`
}

/** The first values of a column in one line. */
export function sampleOf(
  { columns, sample }: { columns: readonly string[]; sample: readonly (readonly string[])[] },
  column: string,
): string {
  const at = column === '' ? -1 : columns.indexOf(column)
  const values = sample.map(row => row[at]?.trim() ?? '').filter(value => value !== '')
  return [...new Set(values)].slice(0, SHOWN_VALUES).join(' · ')
}

/** What to do about a column that has values and no name, as below merged cells; empty where there is none. */
export function namelessText({
  columns,
  sample,
}: {
  columns: readonly string[]
  sample: readonly (readonly string[])[]
}): string {
  const at = columns.findIndex((name, n) => name === '' && sample.some(row => (row[n]?.trim() ?? '') !== ''))
  return at === -1
    ? ''
    : `Column ${at + 1} has no name and cannot be used. Write a name above it in the file, without merged cells, and add the file again.`
}
