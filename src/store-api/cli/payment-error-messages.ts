import { paymentMessages } from '../../domain/messages/payment.ts'
import { UserError } from '../../domain/user-error.ts'
import { type ErrorCode, type ErrorDetails, ServiceError } from '../services/service-error.ts'
import { settingOptions } from './payment-options.ts'

type Table = { [Code in ErrorCode]?: (details: ErrorDetails[Code]) => string }

/** What the operator reads for each refusal of the services of payments. */
const table: Table = {
  'order-not-found': () => 'This shop has no such order.',
  'order-already-paid': () => paymentMessages.alreadyPaid,
  'order-cancelled': () => paymentMessages.cancelled,
  'payment-adapter-unknown': ({ adapter, known }) =>
    `No way to be paid is called ${adapter}: ${known.join(', ')}.`,
  'payment-setting-invalid': ({ adapter, setting }) => settingInvalid(adapter, setting),
  'sandbox-on-real-host': ({ slug }) =>
    `${slug} is on a real host, where the sandbox would give its goods away: add --test to try it without money, every page will say so; or set upi or payu.`,
  'test-payments-of-gateway': ({ adapter }) => `--test goes with sandbox alone: ${adapter} moves money.`,
}

/** Runs the work of a command; a refusal by a service becomes a UserError. */
export async function wordRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const sentence = error instanceof ServiceError ? sentenceOf(error) : undefined
    throw sentence === undefined ? error : new UserError(sentence)
  }
}

function sentenceOf({ code, details }: ServiceError): string | undefined {
  const sentence = table[code] as ((details: object) => string) | undefined
  return sentence?.(details)
}

function settingInvalid(adapter: string, setting: string): string {
  if (setting === 'salt')
    return 'PayU needs its salt: give it as PAYU_SALT in the environment, or on standard input with --salt-stdin.'
  if (setting === 'callbackSecret') return 'PAYMENT_CALLBACK_SECRET needs 16 to 200 characters.'
  const option = Object.entries(settingOptions).find(([, name]) => name === setting)?.[0] ?? setting
  return `${adapter} needs a valid --${option}.`
}
