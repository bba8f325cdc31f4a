import * as calls from '../../../contract/desk/bulk-change.ts'
import type { App } from '../../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../../platform/http/desk/bind-desk-endpoint.ts'
import { toHttpError } from '../../platform/http/error-responses.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { getBulkChange, listBulkChanges, startBulkChange, undoBulkChange } from './bulk-changes.ts'
import { dryRun } from './dry-run.ts'

export function bulkChangeRoutes(app: App): void {
  bindDeskEndpoint(app, calls.dryRunBulkChange, async ({ shop, body }) => {
    const { refusals, ...result } = await dryRun(shop, body)
    return { ...result, refusals: refusals.map(worded) }
  })

  bindDeskEndpoint(app, calls.startBulkChange, async ({ shop, body }) => {
    return startBulkChange(shop, body)
  })

  bindDeskEndpoint(app, calls.listBulkChanges, async ({ shop }) => ({
    changes: await listBulkChanges(shop),
  }))

  bindDeskEndpoint(app, calls.getBulkChange, async ({ shop, params }) => {
    const { refusals, ...state } = await getBulkChange(shop, { id: Number(params.change) })
    return { ...state, refusals: refusals.map(worded) }
  })

  bindDeskEndpoint(app, calls.undoBulkChange, async ({ shop, params }) => {
    return undoBulkChange(shop, { id: Number(params.change) })
  })
}

/** A refusal of one product with its sentence. */
function worded<Refusal extends { code: string }>(refusal: Refusal): Refusal & { error: string } {
  // No code of a product's refusal has details that its sentence needs.
  const error = new ServiceError(refusal.code as 'price-missing')
  return { ...refusal, error: toHttpError(error)?.message ?? '' }
}
