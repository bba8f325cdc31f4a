import {
  getAddressBook,
  removeAddress as removeCall,
  saveAddress as saveCall,
} from '../../contract/orders/address-book.ts'
import { getPostalCode } from '../../contract/postal-code.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindEndpoint } from '../platform/http/bind-endpoint.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { shopperContext } from '../platform/http/service-context.ts'
import { readAddressBook, removeAddress, saveAddress } from './address-book.ts'
import { findPostalCode } from './postal-codes.ts'

export function addressRoutes(app: App): void {
  bindEndpoint(app, getPostalCode, async ({ c, params }) => {
    const found = findPostalCode(params.pin)
    // Not cached for long where there is none: the table may be newer tomorrow.
    c.header('Cache-Control', found ? 'public, max-age=86400' : 'public, max-age=600')
    if (!found) throw new HttpError(404, 'No such PIN code')
    return found
  })

  bindEndpoint(app, getAddressBook, call => readAddressBook(shopperContext(call)))
  bindEndpoint(app, saveCall, call =>
    saveAddress(shopperContext(call), { id: call.params.id, address: call.body }),
  )
  bindEndpoint(app, removeCall, call => removeAddress(shopperContext(call), { id: call.params.id }))
}
