import * as calls from '../../contract/desk/imports.ts'
import { failedFetches } from '../media/picture-fetches.db.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { sendFile } from '../platform/http/desk/send-file.ts'
import { uploadBody } from '../platform/http/desk/upload-body.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { addImport, getImport, recognise, requireFile } from './add-import.ts'
import {
  badRows,
  describeImport,
  describeImports,
  importCategories,
  importReport,
} from './describe-import.ts'
import { exportProducts } from './export-products.ts'
import type { RecognisedFile } from './formats/recognise-file.ts'
import { listedAfter, problemsAfter } from './import-records.db.ts'
import { importsBefore } from './imports.db.ts'
import { cancelImport, goOn, setMapping, startApply, startCheck, startUndo } from './start-import.ts'

const PAGE = 20
const ROWS = 50

export function importRoutes(app: App): void {
  bindDeskEndpoint(app, calls.uploadImport, async ({ c, shop, query: { name = 'products.csv' } }) => {
    const max = calls.MAX_IMPORT_UPLOAD
    const tooLarge = () => new ServiceError('import-too-large', { maxBytes: max })
    const body = uploadBody(c, { storeId: shop.storeId, max, tooLarge })
    const { row, file } = await addImport(shop, { name, body })
    return { import: await describeImport(shop, row), ...columnsOf(file) }
  })

  bindDeskEndpoint(app, calls.listImports, async ({ shop, query }) => {
    const before = query.before === undefined ? undefined : Number(query.before)
    const rows = await importsBefore(shop.db, shop.storeId, { before, limit: PAGE + 1 })
    return { imports: await describeImports(shop, rows.slice(0, PAGE)), hasMore: rows.length > PAGE }
  })

  bindDeskEndpoint(app, calls.getImport, async ({ shop, params }) =>
    describeImport(shop, await getImport(shop, { id: Number(params.import) })),
  )

  bindDeskEndpoint(app, calls.getImportColumns, async ({ shop, params }) => {
    const { file } = await getImport(shop, { id: Number(params.import) })
    return columnsOf(await recognise(shop.mediaDir, file))
  })

  bindDeskEndpoint(app, calls.setImportMapping, async ({ shop, params, body }) => {
    const id = Number(params.import)
    await setMapping(shop, { id, mapping: body })
    return describeImport(shop, await getImport(shop, { id }))
  })

  bindDeskEndpoint(app, calls.moveImport, async ({ shop, params, body: { to, skipBad, answers } }) => {
    const id = Number(params.import)
    if (to === 'check') await startCheck(shop, { id, answers })
    else if (to === 'apply') await startApply(shop, { id, skipBad })
    else if (to === 'undo') await startUndo(shop, { id })
    else if (to === 'go-on') await goOn(shop, { id })
    else await cancelImport(shop, { id })
    return describeImport(shop, await getImport(shop, { id }))
  })

  bindDeskEndpoint(app, calls.getImportReport, async ({ c, shop, params }) => {
    const { id } = await getImport(shop, { id: Number(params.import) })
    return sendFile(c, shop, { name: `import-${id}.csv`, open: () => importReport(shop, { id }) })
  })

  bindDeskEndpoint(app, calls.listImportProblems, async ({ shop, params, query }) => {
    const { id } = await getImport(shop, { id: Number(params.import) })
    const after = Number(query.after ?? 0)
    const rows = await problemsAfter(shop.db, id, { after, limit: ROWS + 1 })
    const problems = rows
      .slice(0, ROWS)
      .map(({ position, line, column_name: column, reason, is_note: note }) => {
        return { position, line, column, reason, isNote: note === 1 }
      })
    return { problems, hasMore: rows.length > ROWS }
  })

  bindDeskEndpoint(app, calls.listImportChanges, async ({ shop, params, query: { kind, after = 0 } }) => {
    const { id } = await getImport(shop, { id: Number(params.import) })
    const rows = await listedAfter(shop.db, id, { kind, after: Number(after), limit: ROWS + 1 })
    const changes = rows.slice(0, ROWS).map(({ line, after }) => ({ line, ...JSON.parse(after) }))
    return { changes, hasMore: rows.length > ROWS }
  })

  bindDeskEndpoint(app, calls.listFailedPictures, async ({ shop, params }) => {
    const { id } = await getImport(shop, { id: Number(params.import) })
    const rows = await failedFetches(shop.db, id, ROWS + 1)
    const pictures = rows.slice(0, ROWS).map(({ line, url, product_id: product, problem: reason }) => {
      return { line: line === 0 ? null : line, url, product, reason }
    })
    return { pictures, hasMore: rows.length > ROWS }
  })

  bindDeskEndpoint(app, calls.getImportCategories, ({ shop, params }) =>
    importCategories(shop, { id: Number(params.import) }),
  )

  bindDeskEndpoint(app, calls.getImportBadRows, async ({ c, shop, params }) => {
    const { id, file } = await getImport(shop, { id: Number(params.import) })
    await requireFile(shop.mediaDir, file)
    const name = `bad-rows-${id}.csv`
    return sendFile(c, shop, { name, from: 'file', open: () => badRows(shop, { id }) })
  })

  bindDeskEndpoint(app, calls.exportProducts, ({ c, shop }) =>
    sendFile(c, shop, { name: 'products.csv', open: () => exportProducts(shop) }),
  )
}

function columnsOf({ columns, sample, translated }: RecognisedFile) {
  if (!translated) return { columns: [...columns], sample }
  const { unrecognised, known } = translated
  return { columns: [...columns], sample, translated: { unrecognised: [...unrecognised], known: [...known] } }
}
