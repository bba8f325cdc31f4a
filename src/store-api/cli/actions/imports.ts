import { canUndo } from '../../../domain/desk/import-texts.ts'
import { terminalLine } from '../../../domain/terminal-text.ts'
import { UserError } from '../../../domain/user-error.ts'
import { getImport } from '../../import/add-import.ts'
import { describeImport, describeImports } from '../../import/describe-import.ts'
import { importsBefore } from '../../import/imports.db.ts'
import { startUndo } from '../../import/start-import.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { UsageError } from '../arguments.ts'
import { shopContext } from '../cli-context.ts'
import type { CommandCall } from '../command.ts'
import { confirm } from '../confirm.ts'
import { printJsonList } from '../print-json.ts'
import { countedProducts, workOnImport } from '../report-import.ts'

const PAGE = 20

/** The newest twenty imports of a shop. */
export async function list(
  call: CommandCall<{ before: string | undefined; json: boolean }>,
): Promise<string> {
  const [slug = ''] = call.args
  const before = call.options.before === undefined ? undefined : importId(call.options.before)
  const context = await shopContext(call, slug)
  const rows = await importsBefore(context.db, context.storeId, { before, limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const more = rows.length > PAGE ? `There are more imports. Add --before ${page.at(-1)?.id}.` : undefined
  if (call.options.json) return printJsonList(call, await describeImports(context, page), more)
  const lines = page.map(row => {
    const added = new Date(row.created_at).toISOString().slice(0, 10)
    return terminalLine([`${row.id}`, added, row.state, row.file_name, countedProducts(row)].join('  '))
  })
  return [...lines, ...(more ? [more] : [])].join('\n') || 'No imports.'
}

/** Puts back what an import changed, but for products that were changed since. */
export async function undo(call: CommandCall<{ yes: boolean }>): Promise<string> {
  const [slug = '', given = ''] = call.args
  const id = importId(given)
  const context = await shopContext(call, slug)
  const found = await describeImport(context, await getImport(context, { id }))
  if (!canUndo(found)) throw new ServiceError('import-state', { state: found.state })
  await confirm(
    {
      does: `This undoes the import of ${found.fileName} at ${slug}. Products that it added are deleted, and products that it changed are restored.`,
      typed: `${id}`,
      otherwise: 'Nothing is undone',
      command: `products undo-import ${slug} ${id}`,
    },
    { isConfirmed: call.options.yes, terminal: call.terminal },
  )
  await startUndo(context, { id })
  const { state, kept_count: kept, problem } = await workOnImport(context, { id })
  if (state !== 'undone') throw new UserError(`The import is not undone. ${problem}`.trim())
  if (kept === 0) return 'The import is undone.'
  return `The import is undone. ${kept === 1 ? '1 product was' : `${kept} products were`} changed after the import and not undone.`
}

/** The id of an import; throws UsageError for any other text. */
function importId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new UsageError(`${text} is not the id of an import. Find the id with: products imports <shop>`)
}
