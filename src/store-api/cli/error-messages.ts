import { UserError } from '../../domain/user-error.ts'
import { type ErrorCode, type ErrorDetails, ServiceError } from '../services/service-error.ts'
import { notValid } from './not-valid.ts'

/** Refusals of shoppers' calls, which no command makes. */
type OfShoppers =
  | 'limit-reached'
  | 'credentials-wrong'
  | 'current-password-wrong'
  | 'email-taken'
  | 'reset-link-invalid'
  | 'order-empty'
  | 'order-lines-too-many'
  | 'order-lines-disagree'
  | 'idempotency-key-reused'
  | 'product-unavailable'
  | 'product-unpriced'
  | 'choice-unavailable'
  | 'payments-not-set-up'
  | 'payment-field-invalid'

/** Refusals of the commands about payments, which word them themselves so far. */
type OfPayments =
  | 'order-not-found'
  | 'order-already-paid'
  | 'order-cancelled'
  | 'payment-adapter-unknown'
  | 'payment-setting-invalid'
  | 'sandbox-on-real-host'

/** Refusals of the desk's calls, which no command makes. */
type OfDesk =
  | 'part-not-found'
  | 'not-allowed'
  | 'part-invalid'
  | 'part-too-large'
  | 'revision-missing'
  | 'revision-conflict'
  | 'revision-not-found'
  | 'signed-out'
  | 'origin-refused'
  | 'shop-not-served'
  | 'second-factor-required'
  | 'step-up-required'
  | 'code-required'
  | 'code-wrong'
  | 'password-refused'
  | 'totp-secret-invalid'
  | 'invitation-invalid'
  | 'account-exists'
  | 'person-not-found'
  | 'invitation-not-found'
  | 'session-not-found'
  | 'last-keeper'
  // The commands about people word these themselves.
  | 'email-invalid'
  | 'person-serves-already'

/** `args` are the command's: the shop's slug and, where the command takes one, the file. */
type Table = {
  [Code in Exclude<ErrorCode, OfShoppers | OfPayments | OfDesk>]: (
    details: ErrorDetails[Code],
    args: readonly string[],
  ) => string
}

/** What the operator reads for each refusal that a command can meet. */
const table: Table = {
  'shop-not-found': ({ slug }) => `There is no shop ${slug}: see npm run store -- list.`,
  'slug-invalid': ({ slug }) => `${slug} is not a slug: give lower-case letters, digits and hyphens.`,
  'slug-taken': ({ slug }) => `There is already a shop ${slug}.`,
  'hosts-missing': () => "Give the shop's host: a name such as shop.example, without port.",
  'host-invalid': ({ host }) => `${host} is not a host: give a name such as shop.example, without port.`,
  'host-of-api': ({ host }) => `${host} is where the API of a shop answers: give the shop's own host.`,
  'host-of-desk': ({ host }) => `${host} is the desk's host (DESK_HOST): give the shop one of its own.`,
  'host-taken': ({ host }) => `${host} is another shop's host.`,
  'demo-on-real-host': ({ slug }) =>
    `${slug} is a demo shop, whose sign-in everybody knows: open a shop of your own with npm run store -- add.`,
  'field-unknown': ({ path }, [, file]) => `${file}: ${path} is unknown.`,
  'field-invalid': ({ path }, [, file]) => `${file}: ${notValid(path || 'it')}.`,
  'company-email-invalid': ({ email }, [, file]) =>
    `${file}: companyEmail ${JSON.stringify(email)} is not one e-mail address: write it as care@shop.example.`,
  'store-info-invalid': ({ path }) => `${path} is not valid store info.`,
  'policy-too-large': ({ policy, problem }) => `The policy ${policy} ${problem}: shorten it.`,
  'product-not-found': ({ id }, [slug]) => `${slug} has no product ${id}.`,
}

/** A service's refusal in the command line's words; every other error unchanged. */
export function toUserError(error: unknown, args: readonly string[]): unknown {
  if (!(error instanceof ServiceError) || !(error.code in table)) return error
  const message = table[error.code as keyof Table] as (details: object, args: readonly string[]) => string
  return new UserError(message(error.details, args))
}
