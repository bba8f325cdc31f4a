import { paths } from '../../domain/paths.ts'
import { Alert } from './Alert.tsx'

/** What went wrong with a payment, and the way back. */
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
