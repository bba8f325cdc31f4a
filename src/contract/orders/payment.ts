import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MAX_FIELD_VALUE } from '../input-limits.ts'
import { idString, listOrEmpty, textOrEmpty, withDefault } from '../lenient.ts'

const paymentFieldTypes = [
  'text',
  'email',
  'password',
  'number',
  'tel',
  'textarea',
  'select',
  'checkbox',
] as const

const option = z.pipe(
  z.union([z.string(), z.object({ value: z.coerce.string(), label: z.optional(z.string()) })]),
  z.transform(choice =>
    typeof choice === 'string'
      ? { value: choice, label: choice }
      : { value: choice.value, label: choice.label ?? choice.value },
  ),
)

/** One field of the payment form, as the gateway describes it. */
export const paymentField = z.object({
  name: z.string().check(z.minLength(1)),
  label: textOrEmpty,
  placeholder: textOrEmpty,
  description: textOrEmpty,
  type: withDefault(z.enum(paymentFieldTypes), 'text'),
  options: listOrEmpty(option),
  inline: withDefault(z.optional(z.boolean()), undefined),
  mask: textOrEmpty,
  defaultValue: z.pipe(
    z.nullish(z.union([z.string(), z.number(), z.boolean()])),
    z.transform((value): string => (value === null || value === undefined ? '' : String(value))),
  ),
  rules: z.pipe(
    z.nullish(
      z.object({
        required: z.nullish(z.boolean()),
        minLength: z.nullish(z.number()),
        maxLength: z.nullish(z.number()),
        pattern: z.nullish(z.string()),
      }),
    ),
    z.transform(rules => ({
      required: rules?.required ?? false,
      minLength: rules?.minLength ?? undefined,
      maxLength: rules?.maxLength ?? undefined,
      pattern: rules?.pattern ?? undefined,
    })),
  ),
  /** The first is the message for a missing required value. */
  rulesMessages: listOrEmpty(z.string()),
  /** Shown only once any of these fields has a value; always shown if the list is empty. */
  showWhenFilled: listOrEmpty(z.string()),
})
export type PaymentField = z.output<typeof paymentField>

/** The browser's next step in a payment. */
const paymentAction = z.object({
  type: textOrEmpty,
  redirectUrl: textOrEmpty,
  formParams: z.nullish(
    z.object({
      type: textOrEmpty,
      url: textOrEmpty,
      data: withDefault(z.record(z.string(), z.coerce.string()), {}),
    }),
  ),
  qr: textOrEmpty,
  qrBase64: textOrEmpty,
})
export type PaymentAction = z.output<typeof paymentAction>

export const paymentResponse = z.object({
  success: withDefault(z.boolean(), false),
  error: textOrEmpty,
  redirectUrl: textOrEmpty,
  action: z.nullish(paymentAction),
})
export type PaymentResponse = z.output<typeof paymentResponse>

/**
 * GET /payments/fields: a plain list, or an object with `fields`. `test` is true if no money moves; the page then
 * shows a notice. An API without test payments omits it.
 */
export const getPaymentFields = endpoint({
  name: 'getPaymentFields',
  method: 'GET',
  path: '/payments/fields',
  access: 'order',
  response: z.union([
    z.object({ fields: z.array(paymentField), test: withDefault(z.boolean(), false) }),
    z.pipe(
      z.array(paymentField),
      z.transform(fields => ({ fields, test: false })),
    ),
  ]),
})

/** POST /payments: starts the payment of one pending order. */
export const startPayment = endpoint({
  name: 'startPayment',
  method: 'POST',
  path: '/payments',
  access: 'order',
  body: z.object({
    fields: z.record(
      z.string().check(z.maxLength(100)),
      z.union([z.string().check(z.maxLength(MAX_FIELD_VALUE)), z.boolean()]),
    ),
    orderId: idString,
  }),
  response: paymentResponse,
})
