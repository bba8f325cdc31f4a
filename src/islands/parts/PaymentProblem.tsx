import { paths } from '../../domain/paths.ts'
import { Alert } from './Alert.tsx'
import { look } from './look.ts'

/** What went wrong with a payment, and the way back. */
export function PaymentProblem({ text }: { text: string }) {
  return (
    <Alert>
      <p>{text}</p>
      <a className={`${look.link} inline-block py-2`} href={paths.checkout}>
        Return to checkout
      </a>
    </Alert>
  )
}
