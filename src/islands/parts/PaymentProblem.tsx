import { paths } from '../../domain/paths.ts'
import { Alert } from './Alert.tsx'

/** Message for a failed payment, with a link to the checkout. */
export function PaymentProblem({ text }: { text: string }) {
  return (
    <Alert>
      <p>{text}</p>
      <a className="link inline-block py-2" href={paths.checkout}>
        Return to checkout
      </a>
    </Alert>
  )
}
