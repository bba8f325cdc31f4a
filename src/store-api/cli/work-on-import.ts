import { setTimeout } from 'node:timers/promises'
import { isWorking } from '../../domain/desk/import-texts.ts'
import { getImport } from '../import/add-import.ts'
import type { ImportRow } from '../import/imports.db.ts'
import { runImport } from '../import/run-import.ts'
import type { ShopContext } from '../platform/services/service-context.ts'

/** Milliseconds between two looks at an import that another process works on. */
const LOOK = 500

/** Does the work of an import that was started, or waits for the running shop where that was quicker to begin. */
export async function workOnImport(context: ShopContext, { id }: { id: number }): Promise<ImportRow> {
  for (;;) {
    const row = (await runImport(context, { id })) ?? (await getImport(context, { id }))
    if (!isWorking(row)) return row
    await setTimeout(LOOK)
  }
}
