import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MAX_FIELD_VALUE } from '../input-limits.ts'
import { idString, listOrEmpty, text, textOrEmpty, withDefault } from '../lenient.ts'

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

const formValue = z.pipe(
  z.nullable(z.coerce.string()),
  z.transform((value): string => value ?? ''),
)

const option = z.pipe(
  z.union([text, z.object({ value: formValue, label: textOrEmpty })]),
  z.transform(choice =>
    typeof choice === 'string'
      ? { value: choice, label: choice }
      : { value: choice.value, label: choice.label || choice.value },
  ),
)

/** True, or as PHP and databases send it, 1; all else is false. */
const flag = z.union([
  z.boolean(),
  z.pipe(
    z.optional(z.unknown()),
    z.transform(sent => ['1', 'true'].includes(String(sent))),
  ),
])

/** A number of characters, or its digits as text; what is none, and 0, count as missing. */
const length = withDefault(z.nullish(z.coerce.number().check(z.gte(1))), undefined)

const rules = z.object({
  required: flag,
  minLength: length,
  maxLength: length,
  pattern: withDefault(z.nullish(z.string()), undefined),
})

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
    withDefault(z.nullish(rules), undefined),
    z.transform(rules => ({
      required: rules?.required ?? false,
      minLength: rules?.minLength ?? undefined,
      maxLength: rules?.maxLength ?? undefined,
      pattern: rules?.pattern ?? undefined,
    })),
  ),
  /** The first is the message for a missing required value. */
  rulesMessages: withDefault(listOrEmpty(z.string()), []),
  /** Shown only once any of these fields has a value; always shown if the list is empty. */
  showWhenFilled: withDefault(listOrEmpty(z.string()), []),
})
export type PaymentField = z.output<typeof paymentField>

/** What PHP sends for a map that has nothing. */
const emptyList = z.pipe(
  z.array(z.unknown()).check(z.maxLength(0)),
  z.transform(() => undefined),
)

/** The browser's next step in a payment. */
const paymentAction = z.object({
  type: textOrEmpty,
  redirectUrl: textOrEmpty,
  formParams: z.nullish(
    z.union([
      z.object({
        type: textOrEmpty,
        url: textOrEmpty,
        data: withDefault(z.record(z.string(), formValue), {}),
      }),
      emptyList,
    ]),
  ),
  qr: textOrEmpty,
  qrBase64: textOrEmpty,
})
export type PaymentAction = z.output<typeof paymentAction>

export const paymentResponse = z.object({
  success: flag,
  error: textOrEmpty,
  redirectUrl: textOrEmpty,
  action: z.nullish(z.union([paymentAction, emptyList])),
})
export type PaymentResponse = z.output<typeof paymentResponse>

/** The fields of a form; null, as Go writes an empty list, is a form without any. */
const sentFields = z.pipe(
  z.nullable(z.array(paymentField)),
  z.transform((fields): PaymentField[] => fields ?? []),
)

/**
 * GET /payments/fields: a plain list, or an object with `fields`. `test` is true if no money moves; the page then
 * shows a notice. An API without test payments omits it.
 */
export const getPaymentFields = endpoint({
  name: 'getPaymentFields',
  path: '/payments/fields',
  access: 'order',
  response: z.union([
    z.object({ fields: sentFields, test: flag }),
    z.pipe(
      sentFields,
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
