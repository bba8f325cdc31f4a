import { deskPaths } from '../../domain/desk/paths.ts'
import { DateTime } from '../kit/DateTime.tsx'
import { Pages } from '../kit/list/Pages.tsx'
import { type Customers, type CustomersView, customersPath } from './customers.ts'

interface CustomerTableProps {
  shown: CustomersView
  value: Customers
}

/** Customers with what they have ordered; each leads to its own screen. */
export function CustomerTable({ shown, value: { customers, hasMore } }: CustomerTableProps) {
  const newest = shown.before === undefined ? undefined : customersPath({ ...shown, before: undefined })
  if (customers.length === 0)
    return (
      <>
        <p role="status">{emptyText(shown)}</p>
        <Pages newest={newest} older={undefined} />
      </>
    )
  return (
    <>
      <table className="table">
        <caption className="sr-only">Customers, the newest account first</caption>
        <thead>
          <tr>
            <th scope="col">Customer</th>
            <th scope="col" className="cell-number">
              Orders
            </th>
            <th scope="col" className="wide-only">
              Last order
            </th>
            <th scope="col" className="wide-only">
              Account since
            </th>
          </tr>
        </thead>
        <tbody>
          {customers.map(({ id, email, firstName, lastName, orders, lastOrderAt, createdAt }) => (
            <tr key={id}>
              <th scope="row">
                <a className="link" href={deskPaths.customer(shown.shop, id)}>
                  {`${firstName} ${lastName}`.trim() || email}
                </a>
                <span className="cell-note">{email}</span>
              </th>
              <td className="cell-number">{orders}</td>
              <td className="wide-only">
                <DateTime iso={lastOrderAt} never="None" />
              </td>
              <td className="wide-only">
                <DateTime iso={createdAt} never="" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pages
        newest={newest}
        older={hasMore ? customersPath({ ...shown, before: customers.at(-1)?.id }) : undefined}
      />
    </>
  )
}

function emptyText({ words, before }: CustomersView): string {
  if (before !== undefined) return 'No older customers.'
  return words === '' ? 'No customers yet.' : 'No customers match.'
}
