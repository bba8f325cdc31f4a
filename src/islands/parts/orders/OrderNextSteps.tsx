import { paths } from '../../../domain/paths.ts'

/** Links below the thank-you message; My Orders is the primary one unless the order is unpaid. */
export function OrderNextSteps({ unpaid = false }: { unpaid?: boolean }) {
  return (
    <div className="mt-3 grid gap-3 xs:flex xs:justify-center">
      <a className={`button ${unpaid ? 'button-secondary' : 'button-primary'}`} href={paths.orders}>
        My Orders
      </a>
      <a className="button button-secondary" href={paths.home}>
        Return to Home
      </a>
    </div>
  )
}
