import * as calls from '../../../contract/desk/invoices.ts'
import { gstr1Tables } from '../../../domain/invoices/gstr1.ts'
import type { App } from '../../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../../platform/http/desk/bind-desk-endpoint.ts'
import { sendFile } from '../../platform/http/desk/send-file.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { exportGstr1 } from './export-gstr1.ts'
import { sendPdf } from './send-pdf.ts'
import { addCreditNote, getInvoiceSheet, getShopPdf } from './shop-invoices.ts'

export function shopInvoiceRoutes(app: App): void {
  bindDeskEndpoint(app, calls.getInvoice, ({ shop, params }) =>
    getInvoiceSheet(shop, { id: Number(params.invoice) }),
  )

  bindDeskEndpoint(app, calls.getInvoicePdf, async ({ shop, params }) =>
    sendPdf(await getShopPdf(shop, { id: Number(params.invoice) })),
  )

  bindDeskEndpoint(app, calls.addCreditNote, async ({ shop, params, body }) => ({
    credited: await addCreditNote(shop, { number: Number(params.order), ...body }),
  }))

  bindDeskEndpoint(app, calls.exportGstr1, ({ c, shop, params: { month, table: wanted } }) => {
    const table = gstr1Tables.find(name => name === wanted)
    if (!table) throw new ServiceError('field-invalid', { path: 'table' })
    return sendFile(c, shop, {
      name: `gstr1-${month}-${table.replaceAll(/[()]/g, '-').replace(/-$/, '')}.csv`,
      open: async () => only((await exportGstr1(shop, { month }))[table]),
    })
  })
}

async function* only(text: string): AsyncGenerator<string> {
  yield text
}
