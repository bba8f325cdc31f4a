import { Readable } from 'node:stream'
import type { ReadableStream as ByteStream } from 'node:stream/web'
import { getImportCategories } from '../../../../contract/desk/import-categories.ts'
import { listFailedPictures } from '../../../../contract/desk/import-pictures.ts'
import * as calls from '../../../../contract/desk/imports.ts'
import { problemsAfter } from '../../../db/import-records.ts'
import { importsBefore } from '../../../db/imports.ts'
import { failedFetches } from '../../../db/picture-fetches.ts'
import type { RecognisedFile } from '../../../import/recognise-file.ts'
import { addImport, getImport, recognise, requireFile } from '../../../services/import/add-import.ts'
import { badRows } from '../../../services/import/bad-rows.ts'
import { describeImport, describeImports } from '../../../services/import/describe-import.ts'
import { exportProducts } from '../../../services/import/export-products.ts'
import { importCategories } from '../../../services/import/import-categories.ts'
import { importReport } from '../../../services/import/report.ts'
import {
  cancelImport,
  goOn,
  setMapping,
  startApply,
  startCheck,
  startUndo,
} from '../../../services/import/start-import.ts'
import type { App, AppContext } from '../../app-env.ts'
import { errorMessages, HttpError } from '../../http-error.ts'
import { bindDeskEndpoint } from '../bind-desk-endpoint.ts'
import { isUpload } from '../same-origin.ts'
import { sendFile } from '../send-file.ts'

const PAGE = 20
const PROBLEMS = 50

export function importRoutes(app: App): void {
  bindDeskEndpoint(app, calls.uploadImport, async ({ c, shop, query: { name = 'products.csv' } }) => {
    const { row, file } = await addImport(shop, { name, body: bodyOf(c) })
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
    const rows = await problemsAfter(shop.db, id, { after, limit: PROBLEMS + 1 })
    const problems = rows
      .slice(0, PROBLEMS)
      .map(({ position, line, column_name: column, reason, is_note: note }) => {
        return { position, line, column, reason, isNote: note === 1 }
      })
    return { problems, hasMore: rows.length > PROBLEMS }
  })

  bindDeskEndpoint(app, listFailedPictures, async ({ shop, params }) => {
    const { id } = await getImport(shop, { id: Number(params.import) })
    const rows = await failedFetches(shop.db, id, PROBLEMS + 1)
    const pictures = rows.slice(0, PROBLEMS).map(({ line, url, product_id: product, problem: reason }) => {
      return { line: line === 0 ? null : line, url, product, reason }
    })
    return { pictures, hasMore: rows.length > PROBLEMS }
  })

  bindDeskEndpoint(app, getImportCategories, ({ shop, params }) =>
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

/** The file that a call sends, as it arrives. */
function bodyOf(c: AppContext): AsyncIterable<Uint8Array> {
  if (!isUpload(c)) throw new HttpError(415, 'Send the file as application/octet-stream.')
  if (c.req.header('content-encoding')) throw new HttpError(415, errorMessages.encoding)
  const { body } = c.req.raw
  return body ? Readable.fromWeb(body as ByteStream<Uint8Array>) : Readable.from([])
}
