import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { formatRupees } from '../../domain/money.ts'
import { statusOf } from '../../domain/orders/order-status.ts'
import { DateTime } from '../kit/DateTime.tsx'
import type { Customer } from './customers.ts'

/** The newest orders of a customer or a guest. */
export function CustomerOrders({
  shop,
  customer,
}: {
  shop: DeskShop
  customer: Pick<Customer, 'newestOrders' | 'orders'>
}) {
  const { newestOrders, orders } = customer
  const mayOpen = mayDo(shop.role, 'orders:read')
  return (
    <section aria-labelledby="orders">
      <h2 className="section-title" id="orders">
        Orders
      </h2>
      {newestOrders.length === 0 && <p>No order yet.</p>}
      {newestOrders.length > 0 && (
        <table className="table">
          <caption className="sr-only">Orders, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Status</th>
              <th scope="col" className="cell-number">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {newestOrders.map(({ number, status, createdAt, total }) => {
              const { label, colour } = statusOf(status)
              return (
                <tr key={number}>
                  <th scope="row">
                    {mayOpen ? (
                      <a className="link" href={deskPaths.order(shop.slug, number)}>
                        {number}
                      </a>
                    ) : (
                      number
                    )}
                    <span className="cell-note">
                      <DateTime iso={createdAt} never="" />
                    </span>
                  </th>
                  <td>
                    <span className={`badge badge-${colour}`}>{label}</span>
                  </td>
                  <td className="cell-number">{formatRupees(total)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {orders > newestOrders.length && (
        <p className="cell-note">
          The newest {newestOrders.length} of {orders}.
        </p>
      )}
    </section>
  )
}
