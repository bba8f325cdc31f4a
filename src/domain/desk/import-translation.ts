import { importMessages } from '../messages/imports.ts'

/** Values of a column that are shown. */
const SHOWN = 3

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
  const at = columns.indexOf(column)
  const values = sample.map(row => row[at]?.trim() ?? '').filter(value => value !== '')
  return [...new Set(values)].slice(0, SHOWN).join(' · ')
}
