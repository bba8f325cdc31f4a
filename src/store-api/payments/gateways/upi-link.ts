import { rupeesText } from './amount.ts'

/** Longest note that every app shows, in characters. */
const NOTE_LENGTH = 50
const NAME_LENGTH = 50

/** One payment request to a shop's own virtual payment address. */
export interface UpiRequest {
  /** The shop's VPA, `name@bank`. */
  payee: string
  payeeName: string
  /** At most 35 letters and digits. */
  reference: string
  amountPaise: number
  note: string
  /** Four-digit merchant category code; empty if the shop has none. */
  merchantCode: string
}

/** `upi://pay?…` by NPCI's linking specification: the same text is the deep link and the QR code. */
export function upiLink(request: UpiRequest): string {
  const parts: [string, string][] = [
    ['pa', request.payee],
    ['pn', shorten(request.payeeName, NAME_LENGTH)],
    ...(request.merchantCode ? [['mc', request.merchantCode] satisfies [string, string]] : []),
    ['tr', request.reference],
    ['am', rupeesText(request.amountPaise)],
    ['cu', 'INR'],
    ['tn', shorten(request.note, NOTE_LENGTH)],
  ]
  return `upi://pay?${parts.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`
}

/** Percent-encodes a space as %20; `@` stays, as in the specification's examples. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%40', '@')
}

function shorten(text: string, length: number): string {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return Array.from(plain).slice(0, length).join('').trim()
}
