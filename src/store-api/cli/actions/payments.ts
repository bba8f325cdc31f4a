import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { mailSentence } from '../../../domain/accounts/no-mail.ts'
import { csvLine } from '../../../domain/csv.ts'
import { attemptNotes } from '../../../domain/desk/payments/money-texts.ts'
import { type TakingsRange, takingsRange } from '../../../domain/desk/payments/takings-range.ts'
import { gstr1Tables } from '../../../domain/invoices/gstr1-tables.ts'
import { formatRupees, toPaise, toRupees } from '../../../domain/money.ts'
import { gatewayOf } from '../../../domain/payments/gateways.ts'
import { endOfDay, startOfDay } from '../../../domain/shop-day.ts'
import { terminalLine } from '../../../domain/terminal-text.ts'
import { UserError } from '../../../domain/user-error.ts'
import { readEnv } from '../../env.ts'
import { getShopOrder } from '../../orders/desk/shop-order.ts'
import { exportGstr1, gstr1FileName, listInvoiceMonths } from '../../orders/invoices/export-gstr1.ts'
import { shopOrigin } from '../../orders/mails/order-mail-parts.ts'
import { whyNoMail } from '../../orders/mails/shopper-mail.ts'
import { orderNumber } from '../../orders/order.db.ts'
import { markPaid } from '../../payments/desk/mark-paid.ts'
import { readCallbackSecret } from '../../payments/desk/payment-settings.db.ts'
import { setPaymentSettings, viewPaymentSettings } from '../../payments/desk/payment-settings.ts'
import { listRefundsDue, type RefundDue } from '../../payments/desk/refund.db.ts'
import { exportTakings, getTakings } from '../../payments/desk/takings.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { UsageError } from '../arguments.ts'
import { shopContext } from '../cli-context.ts'
import { type CommandCall, printJson } from '../command.ts'
import { secretVariables } from '../payment-options.ts'
import { openFolder, writeCsv } from '../write-csv.ts'

type PaymentOptions = { test: boolean } & Record<string, string | boolean | undefined>

/**
 * Changes a shop's payment settings; missing options keep their value. Secrets come from the environment or standard
 * input, never from the command line, which other users and the shell's history can read.
 */
export async function setPayment(call: CommandCall<PaymentOptions>): Promise<string> {
  const [slug = '', adapter = ''] = call.args
  const { test, ...options } = call.options
  const { env, terminal } = call
  const settings: Record<string, string> = {}
  for (const [name, value] of Object.entries(options)) if (typeof value === 'string') settings[name] = value
  for (const [name, variable] of secretVariables) {
    // An empty one from a program that failed is refused: the key would be new, and its secret the old one.
    if (options[name] === true) settings[name] = (await readAll(terminal.stdin)).trim()
    else if (env[variable]?.trim()) settings[name] = env[variable].trim()
  }
  await setPaymentSettings(await shopContext(call, slug), {
    adapter,
    settings,
    allowsTestPayments: test,
    callbackSecret: env['PAYMENT_CALLBACK_SECRET']?.trim() || undefined,
  })
  if (test) return `${slug} takes test payments. Nobody is charged, and every page says so.`
  return `${slug} takes payments with ${adapter}. Callbacks go to /api/v1/payments/callback/${adapter} of its API.`
}

/** The payment method of a shop, its settings, and which of its secrets are set. */
export async function showPayment(call: CommandCall<{ json: boolean }>): Promise<string> {
  const [slug = ''] = call.args
  const { adapters: _, ...view } = await viewPaymentSettings(await shopContext(call, slug), readEnv(call.env))
  if (call.options.json) return printJson(view)
  const { adapter, settings, secretsSet, allowsTestPayments, callbackUrl } = view
  const shown = (name: string) => settings[name] ?? (secretsSet.includes(name) ? 'set, not shown' : 'not set')
  const facts = [
    ...(gatewayOf(adapter)?.settings ?? []).map(({ name }) => [name, shown(name)]),
    ...(allowsTestPayments ? [['test payments', 'taken on a real host']] : []),
    ...(callbackUrl === '' ? [] : [['callbacks', callbackUrl]]),
  ]
  return [`${slug} is paid by ${adapter}.`, ...facts.map(fact => terminalLine(fact.join(': ')))].join('\n')
}

export async function showCallbackSecret(call: CommandCall): Promise<string> {
  const [slug = ''] = call.args
  const { db, storeId } = await shopContext(call, slug)
  return readCallbackSecret(db, storeId)
}

export async function markOrderPaid(
  call: CommandCall<{ reference: string; amount: number | undefined; shared: boolean }>,
): Promise<string> {
  const [slug = '', order = ''] = call.args
  const { reference: bankReference, amount, shared: isShared } = call.options
  const context = await shopContext(call, slug)
  const number = orderNumber(order)
  if (number === undefined) throw new UserError(`${order} is not an order number.`)
  const origin = await shopOrigin(context, readEnv(call.env).sitePort)
  const amountPaise = amount === undefined ? undefined : toPaise(amount)
  const payment = { orderNumber: number, bankReference, amountPaise, origin, isShared }
  const settlement = await markPaid(context, payment)
  if (settlement === 'refund-due') return `Order ${number} is cancelled: a refund is due (${bankReference}).`
  const { missing, attempts } = await getShopOrder(context, { number })
  if (missing > 0)
    return `The payment is recorded (${bankReference}). ${formatRupees(missing)} of order ${number} is missing.`
  const owed = attempts.reduce((sum, one) => sum + (one.isRefundDue ? toPaise(one.amount) : 0), 0)
  const refund = owed > 0 ? ` Refunds due: ${formatRupees(toRupees(owed))}.` : ''
  const mail = mailSentence(await whyNoMail(context, { number }))
  return `Order ${number} is paid (${bankReference}).${refund} ${mail}`
}

export async function refunds(call: CommandCall<{ json: boolean }>): Promise<string> {
  const [slug = ''] = call.args
  const { db, storeId } = await shopContext(call, slug)
  const due = await listRefundsDue(db, storeId)
  if (call.options.json)
    return printJson(
      due.map(({ amountPaise, askedPaise, ...refund }) => ({
        ...refund,
        amount: toRupees(amountPaise),
        asked: toRupees(askedPaise),
      })),
    )
  return due.map(refundLine).join('\n') || 'No refunds due.'
}

function refundLine(refund: RefundDue): string {
  const { orderNumber: number, adapter, reference, gatewayReference, cameBy, partOf } = refund
  const [amount, asked] = [toRupees(refund.amountPaise), toRupees(refund.askedPaise)]
  const notes = attemptNotes({ cameBy, partOf, amount, asked, alsoAt: [] })
  return [`order ${number}`, formatRupees(amount), adapter, reference, gatewayReference, ...notes].join('  ')
}

/** The tables of GSTR-1 of a month: each as a file of a folder, or one after the other with its name above it. */
export async function gstr1(call: CommandCall): Promise<string> {
  const [slug = '', month = '', folder] = call.args
  const context = await shopContext(call, slug)
  const periods = (await listInvoiceMonths(context)).filter(period => period.month === month)
  if (periods.length === 0 && startOfDay(`${month}-01`) === undefined)
    throw new UsageError('Give a month such as 2026-11.')
  if (periods.length === 0) return `${slug} has no invoices with a GSTIN in ${month}.`
  if (folder !== undefined) await openFolder(folder)
  const shown: string[] = []
  for (const period of periods) {
    const tables = await exportGstr1(context, period)
    for (const table of gstr1Tables) {
      const file = folder && join(folder, gstr1FileName(period, table))
      if (file) await writeCsv(call, { lines: [tables[table]], file, what: '' })
      else shown.push(csvLine([table, period.gstin]), tables[table], csvLine(['']))
    }
  }
  if (folder === undefined) return writeCsv(call, { lines: shown, file: undefined, what: '' })
  return `GSTR-1 of ${slug} for ${month} is in ${folder}, a file for each table.`
}

/** Says how the command is used where a service finds a field invalid. */
function asUsage(sentence: string) {
  return (error: unknown): never => {
    throw error instanceof ServiceError && error.code === 'field-invalid' ? new UsageError(sentence) : error
  }
}

const asUsageOfDays = asUsage('Give --until a day on or after --from, at most 400 days or months later.')

type Days = Record<'by' | 'from' | 'until', string | undefined>

/** A shop's money by day or month; without days the last 30 days or 12 months, as at the desk. */
export async function takings(call: CommandCall<Days & { json: boolean; csv: boolean }>): Promise<string> {
  const [slug = '', file] = call.args
  const { json, csv, ...days } = call.options
  const isCsv = csv || file !== undefined
  if (json && isCsv) throw new UsageError('Give either --json, or --csv, or a file.')
  const input = readDays(days, Date.now())
  const context = await shopContext(call, slug)
  if (isCsv) {
    const text = await exportTakings(context, input).catch(asUsageOfDays)
    return writeCsv(call, { lines: [text], file, what: `The takings of ${slug}` })
  }
  return printed(context, input, json)
}

async function printed(context: ReadContext, input: TakingsRange, json: boolean): Promise<string> {
  const periods = await getTakings(context, input).catch(asUsageOfDays)
  if (json) return printJson(periods)
  const lines = periods
    .filter(({ payments, refunded }) => payments > 0 || refunded > 0)
    .map(({ period, payments, received, refunded, net, owed }) =>
      [
        period,
        `${payments} ${payments === 1 ? 'payment' : 'payments'}`,
        `received: ${formatRupees(received)}`,
        `refunded: ${formatRupees(refunded)}`,
        `net: ${formatRupees(net)}`,
        ...(owed > 0 ? [`refund due: ${formatRupees(owed)}`] : []),
      ].join('  '),
    )
  return lines.join('\n') || `No payments from ${input.from} to ${input.until}.`
}

/** What the options mean at a time in milliseconds since 1970; throws UsageError. */
function readDays({ by = 'day', from, until }: Days, now: number): TakingsRange {
  if (by !== 'day' && by !== 'month') throw new UsageError('--by takes day or month.')
  for (const [name, day] of Object.entries({ from, until }))
    if (day !== undefined && endOfDay(day) === undefined)
      throw new UsageError(`--${name} takes a day such as 2026-11-22.`)
  const end = until === undefined ? undefined : endOfDay(until)
  const last = takingsRange(by === 'month' ? 'months' : '', end === undefined ? now : end - 1)
  return { by, from: from ?? last.from, until: last.until }
}
