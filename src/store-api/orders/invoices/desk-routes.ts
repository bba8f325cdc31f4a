import * as calls from '../../../contract/desk/invoices.ts'
import { gstr1Tables } from '../../../domain/invoices/gstr1-tables.ts'
import type { App } from '../../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../../platform/http/desk/bind-desk-endpoint.ts'
import { sendFile } from '../../platform/http/desk/send-file.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { exportGstr1, gstr1FileName, listInvoiceMonths } from './export-gstr1.ts'
import { sendPdf } from './own-invoice.ts'
import { addCreditNote, getInvoiceSheets, getShopPdf } from './shop-invoices.ts'

export function shopInvoiceRoutes(app: App): void {
  bindDeskEndpoint(app, calls.getInvoiceSheets, async ({ shop, query: { document, numbers = '' } }) => {
    const orders = numbers.split(',').map(Number)
    const wanted = document === undefined ? { numbers: orders } : { document: Number(document) }
    return { sheets: await getInvoiceSheets(shop, wanted) }
  })

  bindDeskEndpoint(app, calls.getInvoicePdf, async ({ shop, params }) =>
    sendPdf(await getShopPdf(shop, { id: Number(params.invoice) })),
  )

  bindDeskEndpoint(app, calls.addCreditNote, async ({ shop, params, body }) => ({
    credited: await addCreditNote(shop, { number: Number(params.order), ...body }),
  }))

  bindDeskEndpoint(app, calls.listInvoiceMonths, async ({ shop }) => ({
    months: await listInvoiceMonths(shop),
  }))

  bindDeskEndpoint(app, calls.exportGstr1, ({ c, shop, params: { month, table: wanted } }) => {
    const table = gstr1Tables.find(name => name === wanted)
    if (!table) throw new ServiceError('field-invalid', { path: 'table' })
    return sendFile(c, shop, {
      name: gstr1FileName(month, table),
      open: async () => only((await exportGstr1(shop, { month }))[table]),
    })
  })
}

async function* only(text: string): AsyncGenerator<string> {
  yield text
}
