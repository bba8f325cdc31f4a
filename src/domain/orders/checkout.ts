import { MAX_ADDRESS, MAX_NAME, MAX_PHONE } from '../../contract/input-limits.ts'
import type { NewOrder, ShippingAddress } from '../../contract/orders/new-order.ts'
import type { Cart } from '../cart/cart.ts'
import { checkoutMessages } from '../messages/orders/checkout.ts'
import { plainDigits } from './latin-digits.ts'
import { pinOf } from './pin-fill.ts'

/** One field of the shipping form; `maxLength` is the API's limit in characters. */
export interface AddressFieldSpec {
  name: keyof ShippingAddress
  label: string
  maxLength: number
  autoComplete: string
  inputMode?: 'numeric' | 'tel'
}

/** The shipping form, in the order of an Indian address; `autoComplete` is the browser's field type. */
export const addressFields: readonly AddressFieldSpec[] = [
  { name: 'fullName', label: 'Full Name', maxLength: MAX_NAME, autoComplete: 'shipping name' },
  { name: 'address', label: 'Address', maxLength: MAX_ADDRESS, autoComplete: 'shipping street-address' },
  { name: 'city', label: 'City', maxLength: MAX_NAME, autoComplete: 'shipping address-level2' },
  { name: 'state', label: 'State', maxLength: MAX_NAME, autoComplete: 'shipping address-level1' },
  {
    name: 'postalCode',
    label: 'Postal Code',
    maxLength: MAX_PHONE,
    autoComplete: 'shipping postal-code',
    inputMode: 'numeric',
  },
  { name: 'phone', label: 'Phone', maxLength: MAX_PHONE, autoComplete: 'shipping tel', inputMode: 'tel' },
]

const pinFirst: readonly (keyof ShippingAddress)[] = [
  'fullName',
  'phone',
  'postalCode',
  'city',
  'state',
  'address',
]

/** The same fields where a PIN code fills in city and state: it comes before them. */
export const addressFieldsByPin: readonly AddressFieldSpec[] = [...addressFields].sort(
  (one, other) => pinFirst.indexOf(one.name) - pinFirst.indexOf(other.name),
)

export const BLANK_ADDRESS: ShippingAddress = {
  fullName: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
}

/** Messages for blank fields, by name; unseen marks alone fill nothing, as at the API. */
export function addressErrors(address: ShippingAddress): Partial<Record<keyof ShippingAddress, string>> {
  const blank = addressFields.filter(({ name }) => !/[^\s\p{Cf}]/u.test(address[name]))
  return Object.fromEntries(blank.map(({ name, label }) => [name, `${label} is required`]))
}

/** A hint that does not block the order: an Indian PIN code has six digits, a phone number ten. */
export function addressHint(name: keyof ShippingAddress, typed: string): string {
  const text = plainDigits(typed)
  if (text === '') return ''
  if (name === 'postalCode' && pinOf(typed) === '') return checkoutMessages.pinHint
  if (name === 'phone' && !/^(\+?91|0)?[6-9]\d{9}$/.test(text)) return checkoutMessages.phoneHint
  return ''
}

/** The lines of a request: with their choices, and for every API the quantities by product. */
export function toOrderLines(cart: Cart): Pick<NewOrder, 'products' | 'items'> {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of cart) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return {
    products: Object.fromEntries(quantities),
    items: cart.map(({ id, quantity, selectedSize, selectedColor }) => ({
      id,
      quantity,
      ...(selectedSize ? { selectedSize } : {}),
      ...(selectedColor ? { selectedColor } : {}),
    })),
  }
}

/** The request body of an order. */
export function toNewOrder(cart: Cart, address: ShippingAddress): NewOrder {
  const shippingAddress = { ...BLANK_ADDRESS }
  for (const { name } of addressFields) shippingAddress[name] = address[name].trim()
  return { ...toOrderLines(cart), shippingAddress }
}
