import { API_BASE } from '../../contract/endpoint.ts'
import type { Attempt } from '../db/payment.ts'
import type { Store } from '../db/store.ts'
import type { PaymentAdapter } from './adapter.ts'
import { sameText, sign } from './signature.ts'

/** The sandbox's page, below the API's origin. */
export const SANDBOX_PATH = `${API_BASE}/payments/sandbox`

const SIGNATURE = 'x-sandbox-signature'

/** What is the gateway's side of the sandbox: it knows its own messages. */
export const sandboxGateway: Pick<PaymentAdapter, 'name' | 'confirm'> = {
  name: 'sandbox',
  confirm: async ({ rawBody, headers }, store) => {
    if (!sameText(headers.get(SIGNATURE) ?? '', sign(store.paymentSecret, rawBody))) return undefined
    const said = new URLSearchParams(rawBody)
    const outcome = said.get('outcome')
    if (outcome !== 'paid' && outcome !== 'failed') return undefined
    return { reference: said.get('reference') ?? '', amount: Number(said.get('amount')), outcome }
  },
}

/** The signed message that the sandbox sends for an attempt. */
export function sandboxCallback(
  attempt: Pick<Attempt, 'reference' | 'amount'>,
  outcome: 'paid' | 'failed',
  secret: string,
) {
  const { reference, amount } = attempt
  const rawBody = new URLSearchParams({ reference, amount: String(amount), outcome }).toString()
  return {
    rawBody,
    headers: new Headers({ [SIGNATURE]: sign(secret, rawBody) }),
    query: new URLSearchParams(),
  }
}

/** What opens the sandbox's page for an attempt; the signature shows that we made the link. */
export function sandboxForm({ reference, amount }: Pick<Attempt, 'reference' | 'amount'>, store: Store) {
  return {
    reference,
    amount: String(amount),
    signature: sign(store.paymentSecret, `sandbox page ${reference} ${amount}`),
  }
}
