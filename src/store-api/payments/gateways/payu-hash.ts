import { createHash } from 'node:crypto'

/** Fields of a PayU form or callback, by PayU's names. */
export type PayuFields = Readonly<Record<string, string>>

const REQUEST_ORDER = ['key', 'txnid', 'amount', 'productinfo', 'firstname', 'email']
const OWN_ORDER = ['udf1', 'udf2', 'udf3', 'udf4', 'udf5']
/** Five reserved fields, always empty. */
const RESERVED = ['', '', '', '', '']

export function requestHash(fields: PayuFields, salt: string): string {
  return sha512([...values(fields, [...REQUEST_ORDER, ...OWN_ORDER]), ...RESERVED, salt])
}

/** Reverse hash of PayU's result; additional charges come first. */
export function responseHash(fields: PayuFields, salt: string): string {
  const reversed = values(fields, [...REQUEST_ORDER, ...OWN_ORDER]).reverse()
  const charges = fields['additional_charges'] || fields['additionalCharges']
  return sha512([...(charges ? [charges] : []), salt, fields['status'] ?? '', ...RESERVED, ...reversed])
}

/** Hash of a command such as `verify_payment`. */
export function commandHash(key: string, command: string, subject: string, salt: string): string {
  return sha512([key, command, subject, salt])
}

function values(fields: PayuFields, names: readonly string[]): string[] {
  return names.map(name => fields[name] ?? '')
}

function sha512(parts: readonly string[]): string {
  return createHash('sha512').update(parts.join('|')).digest('hex')
}
