import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FIGURE_DAYS } from '../../contract/desk/discount-figures.ts'
import { rowsAt, textAt } from '../../domain/desk/rules/rows.ts'
import { formatRupees } from '../../domain/money.ts'
import { LoadedView } from '../kit/LoadedView.tsx'
import { DataTable } from '../kit/list/DataTable.tsx'
import { sectionEditor } from '../sections/section-editor.ts'
import { discountFigures, loadDiscountFigures } from './discount-figures.ts'

/** What each discount has brought; those that were removed since are named as such. */
export function DiscountFigures({ shop }: { shop: string }) {
  const state = useStore(discountFigures.$state)
  const discounts = rowsAt(useStore(sectionEditor(shop, 'discounts').$value), ['discounts'])
  useEffect(() => void loadDiscountFigures(shop), [shop])
  const nameOf = (id: string) => {
    const found = discounts.find(one => one['id'] === id)
    if (!found) return 'A removed discount'
    return [textAt(found, 'label'), textAt(found, 'code')].filter(Boolean).join(' · ') || 'Without a name'
  }
  return (
    <section aria-labelledby="discount-figures">
      <h2 className="section-title" id="discount-figures">
        What they brought in the last {FIGURE_DAYS} days
      </h2>
      <LoadedView state={state} label="Loading the figures" onRetry={() => loadDiscountFigures(shop)}>
        {({ figures }) =>
          figures.length === 0 ? (
            <p>No order has used a discount yet.</p>
          ) : (
            <DataTable
              caption="Discounts of orders that were not cancelled, the most used first. Takings are what was paid for these orders."
              rows={figures}
              keyOf={({ id }) => id}
              columns={[
                { title: 'Discount', cell: ({ id }) => nameOf(id) },
                {
                  title: 'Orders',
                  className: 'cell-number',
                  cell: ({ orders }) => orders.toLocaleString('en-IN'),
                },
                { title: 'Given', className: 'cell-number', cell: ({ discount }) => formatRupees(discount) },
                {
                  title: 'Order value',
                  className: 'cell-number wide-only',
                  cell: ({ total }) => formatRupees(total),
                },
                { title: 'Takings', className: 'cell-number', cell: ({ takings }) => formatRupees(takings) },
              ]}
            />
          )
        }
      </LoadedView>
    </section>
  )
}
