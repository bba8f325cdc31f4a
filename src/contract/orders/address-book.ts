import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MAX_ADDRESS_LABEL } from '../input-limits.ts'
import { idString, listOrEmpty, textOrEmpty, withDefault } from '../lenient.ts'
import { shippingAddress } from './new-order.ts'
import { sentAddress } from './order.ts'

/** An address that the shopper's account keeps; `label` is the shopper's name for it, such as 'Home', or empty. */
const savedAddress = z.extend(sentAddress, {
  id: idString,
  label: textOrEmpty,
  isDefault: withDefault(z.boolean(), false),
})
export type SavedAddress = z.output<typeof savedAddress>

/**
 * The addresses of the signed-in shopper, last used first. `lastOrder` is the address of the latest order, where it is
 * none of these; `fullName` is the account's.
 */
export const addressBook = z.object({
  addresses: listOrEmpty(savedAddress),
  lastOrder: withDefault(z.optional(sentAddress), undefined),
  fullName: textOrEmpty,
})
export type AddressBook = z.output<typeof addressBook>

/** What is saved of an address: at most one is the default. */
const addressToSave = z.extend(shippingAddress, {
  label: z.optional(z.string().check(z.trim(), z.maxLength(MAX_ADDRESS_LABEL))),
  isDefault: z.optional(z.boolean()),
})
export type AddressToSave = z.output<typeof addressToSave>

/** The path of one address; its id is chosen by the client, so that a repeated call makes no second one. */
const addressPath = z.object({ id: z.string().check(z.regex(/^[\w-]{8,40}$/)) })

/** GET /addresses. Another API may have no address book. */
export const getAddressBook = endpoint({
  name: 'getAddressBook',
  path: '/addresses',
  access: 'customer',
  response: addressBook,
})

/** PUT /addresses/{id}: adds or replaces one; 409 beyond `MAX_ADDRESSES`. The response is the whole book. */
export const saveAddress = endpoint({
  name: 'saveAddress',
  method: 'PUT',
  path: '/addresses/{id}',
  access: 'customer',
  params: addressPath,
  body: addressToSave,
  response: addressBook,
})

/** DELETE /addresses/{id}: removes one, if it is there. The response is the whole book. */
export const removeAddress = endpoint({
  name: 'removeAddress',
  method: 'DELETE',
  path: '/addresses/{id}',
  access: 'customer',
  params: addressPath,
  response: addressBook,
})
