import { productFields } from '../../../contract/catalogue/product-fields.ts'
import type { BulkChange, BulkChangeState } from '../../../contract/desk/bulk-change.ts'
import { formatRupees } from '../../money.ts'
import { productCount } from '../count-texts.ts'
import { changedValueText } from './change-texts.ts'

/** Products that an undo names; the others are counted. */
const NAMED = 3

/** What a change did. */
export function doneText({ changed, refused }: { changed: number; refused: number }): string {
  const rest = refused === 0 ? '' : ` ${productCount(refused)} could not be changed.`
  return `${productCount(changed)} changed.${rest}`
}

/** Where a change, or its undo, does not get on while the person waits. */
export const goesOnText =
  'This takes longer than usual and continues by itself. See ‘Changes of the last 30 days’ later.'

/** What an undo did; `titles` are products that were changed since, which stay as they are. */
export function undoneText(
  { undone, left }: { undone: number; left: number },
  titles: readonly string[],
): string {
  const back = `${productCount(undone)} undone.`
  if (left === 0) return back
  const named = titles.slice(0, NAMED).join(', ')
  const more = left > NAMED ? ` and ${left - NAMED} more` : ''
  return `${back} Not undone, because they were changed later: ${named}${more}.`
}

/** What a change is, as a heading of its dialog. */
export const changeTitles: Readonly<Record<BulkChange['kind'], string>> = {
  price: 'Change prices',
  sale: 'Plan or end a sale',
  stock: 'Change stock',
  category: 'Change category',
  field: 'Change tax and product information',
  publish: 'Publish or unpublish',
  trash: 'Move to the trash',
}

/** What a change was, as a line of the list of changes. */
export function changeText(change: BulkChange): string {
  switch (change.kind) {
    case 'price': {
      const step = 'amount' in change ? change.amount : change.percent
      const by = 'amount' in change ? formatRupees(Math.abs(step)) : `${Math.abs(step)} %`
      return `Prices ${step < 0 ? 'lowered' : 'raised'} by ${by}`
    }
    case 'sale':
      return change.sale === null ? 'Sale ended' : `Sale of ${change.sale.percent} % planned`
    case 'stock':
      if ('add' in change) return `Stock ${change.add < 0 ? 'lowered' : 'raised'} by ${Math.abs(change.add)}`
      return change.set === null ? 'Stock no longer counted' : `Stock set to ${change.set}`
    case 'category':
      return change.category === null ? 'Category removed' : `Category set to ${change.category}`
    case 'field': {
      const { label } = productFields[change.field]
      if (change.value === '') return `${label} removed`
      return `${label} set to ${changedValueText(change.field, change.value)}`
    }
    case 'publish':
      return change.published ? 'Published' : 'Unpublished'
    case 'trash':
      return 'Moved to the trash'
  }
}

/** How far a change, or its undo, is. */
export function changeStateText(state: BulkChangeState): string {
  if (state.state === 'done') return doneText(state)
  const left = state.left === 0 ? '' : ` ${productCount(state.left)} changed later and not undone.`
  if (state.state === 'undone') return `${productCount(state.undone)} undone.${left}`
  return `${state.done} of ${productCount(state.total)} checked…`
}
