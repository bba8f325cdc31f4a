import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FIGURE_DAYS } from '../../contract/desk/discount-figures.ts'
import { rowsAt, textAt } from '../../domain/desk/rules/rows.ts'
import { formatRupees } from '../../domain/money.ts'
import { LoadedView } from '../kit/LoadedView.tsx'
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
            <table className="table">
              <caption className="sr-only">
                Discounts of orders that were not cancelled, the most used first. Takings are what was paid
                for these orders.
              </caption>
              <thead>
                <tr>
                  <th scope="col">Discount</th>
                  <th scope="col" className="cell-number">
                    Orders
                  </th>
                  <th scope="col" className="cell-number">
                    Given
                  </th>
                  <th scope="col" className="cell-number wide-only">
                    Order value
                  </th>
                  <th scope="col" className="cell-number">
                    Takings
                  </th>
                </tr>
              </thead>
              <tbody>
                {figures.map(({ id, orders, discount, total, takings }) => (
                  <tr key={id}>
                    <th scope="row">{nameOf(id)}</th>
                    <td className="cell-number">{orders.toLocaleString('en-IN')}</td>
                    <td className="cell-number">{formatRupees(discount)}</td>
                    <td className="cell-number wide-only">{formatRupees(total)}</td>
                    <td className="cell-number">{formatRupees(takings)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </LoadedView>
    </section>
  )
}
