import { takingsRange } from '../../../domain/desk/payments/takings-range.ts'
import { formatRupees } from '../../../domain/money.ts'
import { endOfDay } from '../../../domain/shop-day.ts'
import { exportTakings, getTakings, type TakingsInput } from '../../payments/desk/takings.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { UsageError } from '../arguments.ts'
import { shopContext } from '../cli-context.ts'
import type { CommandCall } from '../command.ts'
import { printJson } from '../print-json.ts'
import { writeCsv } from '../write-csv.ts'

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
    const text = await exportTakings(context, input).catch(asUsage)
    return writeCsv(call, { lines: [text], file, what: `The takings of ${slug}` })
  }
  return printed(context, input, json)
}

async function printed(context: ReadContext, input: TakingsInput, json: boolean): Promise<string> {
  const periods = await getTakings(context, input).catch(asUsage)
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
function readDays({ by = 'day', from, until }: Days, now: number): TakingsInput {
  if (by !== 'day' && by !== 'month') throw new UsageError('--by takes day or month.')
  for (const [name, day] of Object.entries({ from, until }))
    if (day !== undefined && endOfDay(day) === undefined)
      throw new UsageError(`--${name} takes a day such as 2026-11-22.`)
  const end = until === undefined ? undefined : endOfDay(until)
  const last = takingsRange(by === 'month' ? 'months' : '', end === undefined ? now : end - 1)
  return { by, from: from ?? last.from, until: last.until }
}

function asUsage(error: unknown): never {
  if (error instanceof ServiceError && error.code === 'field-invalid')
    throw new UsageError('Give --until a day on or after --from, at most 400 days or months later.')
  throw error
}
