import type * as z from 'zod/mini'
import { unescapeFormula } from '../../../domain/csv.ts'
import { readDate } from '../reading/dates.ts'
import type { Findings, Row } from '../reading/row.ts'
import type { OwnColumn } from './own-columns.ts'

/** Rupees of a cell, null for an empty one; undefined where the file has no such column. So do the others. */
export function priceIn(row: Row, column: OwnColumn, findings: Findings): number | null | undefined {
  return row.ifAny([column], () => findings.price(row, column))
}

export function textIn(row: Row, column: string): string | undefined {
  const raw = row.raw(column)
  return raw === undefined ? undefined : unescapeFormula(raw)
}

/** Milliseconds since 1970 of a cell, `read` where it is not as the export writes it; undefined for an empty one, too. */
export function dateIn(
  row: Row,
  column: OwnColumn,
  findings: Findings,
  read: (text: string) => number | undefined = beginningIn,
): number | undefined {
  const text = row.text(column)
  if (text === '') return undefined
  // To the millisecond, so that an export that is imported changes nothing.
  const isExact = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) && readDate(text.slice(0, 10))
  const at = isExact ? Date.parse(text) : read(text)
  if (at !== undefined && !Number.isNaN(at)) return at
  findings.problem(row, column, `'${text.slice(0, 60)}' is not a date such as 2026-11-20T09:30:00Z`)
  return undefined
}

function beginningIn(text: string): number | undefined {
  return readDate(text)?.at
}

interface List<Value> {
  schema: z.ZodMiniType<Value[]>
  /** Of a text that is no JSON: without it, one on each line that is not blank. */
  split?: (text: string) => unknown
}

/** The list that a cell has as JSON, or as a person types it. */
export function listIn<Value>(
  row: Row,
  column: OwnColumn,
  { schema, split = byLine }: List<Value>,
  findings: Findings,
): Value[] | undefined {
  const raw = row.raw(column)
  if (raw === undefined) return undefined
  const text = unescapeFormula(raw)
  if (text.trim() === '') return []
  const found = schema.safeParse(text.trim().startsWith('[') ? parsed(text) : split(text))
  if (found.success) return found.data
  findings.problem(row, column, 'is not in the form that the export writes')
  return undefined
}

function byLine(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? kept(value) : value))
  } catch {
    // Not JSON: the schema refuses it.
    return undefined
  }
}

/** A text without what PostgreSQL cannot keep: zeros, and halves of letters. */
function kept(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
