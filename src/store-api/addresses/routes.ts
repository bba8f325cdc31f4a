import * as calls from '../../contract/orders/address-book.ts'
import { getPostalCode } from '../../contract/postal-code.ts'
import { findPostalCode } from '../orders/pricing/postal-codes.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindEndpoint } from '../platform/http/bind-endpoint.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { readAddressBook, removeAddress, saveAddress } from './address-book.ts'

export function addressRoutes(app: App): void {
  bindEndpoint(app, getPostalCode, async ({ c, params }) => {
    const found = findPostalCode(params.pin)
    // Not cached for long where there is none: the table may be newer tomorrow.
    c.header('Cache-Control', found ? 'public, max-age=86400' : 'public, max-age=600')
    if (!found) throw new HttpError(404, 'No such PIN code')
    return found
  })

  bindEndpoint(app, calls.getAddressBook, ({ shopperContext }) => readAddressBook(shopperContext))
  bindEndpoint(app, calls.saveAddress, ({ shopperContext, params, body }) =>
    saveAddress(shopperContext, { id: params.id, address: body }),
  )
  bindEndpoint(app, calls.removeAddress, call => removeAddress(call.shopperContext, call.params))
}
