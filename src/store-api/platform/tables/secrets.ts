import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { UserError } from '../../../domain/user-error.ts'

/** Columns of `stores` with secrets shared by the shop and its gateway, and the column of `staff` with a person's. */
type SecretColumn = 'payment_settings' | 'payment_secret' | 'totp_secret'

const PREFIX = 'enc:v1:'
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

// One key for the process, read once from the environment, like the database's address.
let key: Buffer | undefined

/** Sets the key for encryption and decryption; without one, secrets are stored as plain text. */
export function useSecretsKey(bytes: Buffer | undefined): void {
  key = bytes
}

/** Reads SECRETS_KEY, or `variable`: 32 bytes in hex or base64; throws UserError, without the key in its message. */
export function secretsKey(text: string | undefined, variable = 'SECRETS_KEY'): Buffer | undefined {
  if (!text) return undefined
  const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  if (bytes.length === KEY_BYTES && /^[\w+/=-]+$/.test(text)) return bytes
  throw new UserError(
    `${variable} is not 32 bytes in hex or base64: make one with \`openssl rand -hex 32\` and keep it apart from the data.`,
  )
}

/** Whether a column's text is encrypted. */
export function isSealed(text: string): boolean {
  return text.startsWith(PREFIX)
}

/** Encrypts a secret for its column; bound to row and column, so that it is invalid in any other row. */
export function sealSecret(rowId: number, column: SecretColumn, text: string): string {
  if (!key) return text
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(owner(rowId, column))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a secret column; throws UserError if this process does not have its key. */
export function openSecret(rowId: number, column: SecretColumn, text: string): string {
  if (!isSealed(text)) return text
  if (!key)
    throw new UserError(
      'The secrets in the database are encrypted: give the key they were encrypted with as SECRETS_KEY.',
    )
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(owner(rowId, column))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    throw new UserError(
      'The secrets in the database were encrypted with another key than SECRETS_KEY: give the right one, or run renew-secrets where it is lost.',
    )
  }
}

function owner(rowId: number, column: SecretColumn): Buffer {
  return Buffer.from(`${rowId}:${column}`)
}
