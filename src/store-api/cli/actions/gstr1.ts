import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { csvLine } from '../../../domain/csv.ts'
import { type Gstr1Table, gstr1Tables } from '../../../domain/invoices/gstr1-tables.ts'
import { exportGstr1, gstr1FileName } from '../../orders/invoices/export-gstr1.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { UsageError } from '../arguments.ts'
import { shopContext } from '../cli-context.ts'
import type { CommandCall } from '../command.ts'
import { writeCsv } from '../write-csv.ts'

/** The tables of GSTR-1 of a month: each as a file of a folder, or one after the other with its name above it. */
export async function gstr1(call: CommandCall): Promise<string> {
  const [slug = '', month = '', folder] = call.args
  const tables = await exportGstr1(await shopContext(call, slug), { month }).catch(asUsage)
  if (folder === undefined) return writeCsv(call, { lines: allOf(tables), file: undefined, what: '' })
  await mkdir(folder, { recursive: true })
  for (const table of gstr1Tables)
    await writeCsv(call, {
      lines: [tables[table]],
      file: join(folder, gstr1FileName(month, table)),
      what: '',
    })
  return `GSTR-1 of ${slug} for ${month} is in ${folder}, a file for each table.`
}

function allOf(tables: Readonly<Record<Gstr1Table, string>>): string[] {
  return gstr1Tables.flatMap(table => [csvLine([table]), tables[table], csvLine([''])])
}

function asUsage(error: unknown): never {
  if (error instanceof ServiceError && error.code === 'field-invalid')
    throw new UsageError('Give a month such as 2026-11.')
  throw error
}
