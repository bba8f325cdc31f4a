import { paths } from '../../domain/paths.ts'

/** Where to go from the thanks; once nothing is left to pay, the order is the first of the ways. */
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
