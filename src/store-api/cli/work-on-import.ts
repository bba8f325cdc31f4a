import { setTimeout } from 'node:timers/promises'
import { isWorking } from '../../domain/desk/import-texts.ts'
import type { ImportRow } from '../db/imports.ts'
import { getImport } from '../services/import/add-import.ts'
import { runImport } from '../services/import/run-import.ts'
import type { ShopContext } from '../services/service-context.ts'

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
