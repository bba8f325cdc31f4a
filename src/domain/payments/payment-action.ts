import type { PaymentResponse } from '../../contract/orders/payment.ts'
import { isLocalHost } from '../hosts.ts'
import { paymentMessages } from '../messages/orders/payment.ts'
import { parseUrl } from '../ponyfills/parse-url.ts'

/** The payment page's next step. */
export type PaymentStep =
  | { do: 'post'; url: string; fields: [name: string, value: string][] }
  | { do: 'open'; url: string }
  | { do: 'scan'; text: string; image: string }
  | { do: 'initiated' }
  | { do: 'fail'; message: string }

const unknown: PaymentStep = { do: 'fail', message: paymentMessages.unknown }

/** URL schemes of UPI and of the common payment apps in India. */
const APP_SCHEMES = [
  'upi:',
  'phonepe:',
  'paytmmp:',
  'gpay:',
  'tez:',
  'bhim:',
  'credpay:',
  'amazonpay:',
  'mobikwik:',
]

/** Converts the API's response to the next step; accepts safe addresses only. */
export function paymentStep(answer: PaymentResponse, pageIsLocal: boolean): PaymentStep {
  if (!answer.success) return answer.error ? { do: 'fail', message: answer.error } : unknown
  const { action } = answer
  if (!action) return answer.redirectUrl ? open(answer.redirectUrl, pageIsLocal) : { do: 'initiated' }
  switch (action.type) {
    case 'redirect_post':
      return post(action, pageIsLocal)
    case 'deeplink':
      return open(action.redirectUrl || answer.redirectUrl, pageIsLocal)
    case 'qr':
      return action.qr || isBase64(action.qrBase64)
        ? { do: 'scan', text: action.qr, image: isBase64(action.qrBase64) ? action.qrBase64 : '' }
        : unknown
    default:
      return unknown
  }
}

function post(action: NonNullable<PaymentResponse['action']>, pageIsLocal: boolean): PaymentStep {
  if (!isWebAddress(action.redirectUrl, pageIsLocal)) return unknown
  const { type, url, data } = action.formParams ?? { type: '', url: '', data: {} }
  const fields = Object.entries(data).map(([name, value]): [string, string] => [`data[${name}]`, value])
  return { do: 'post', url: action.redirectUrl, fields: [['type', type], ['url', url], ...fields] }
}

/** Whether a step is done in an app or on another phone, while the page waits. */
export function isInApp(step: PaymentStep): step is Extract<PaymentStep, { do: 'open' | 'scan' }> {
  return step.do === 'scan' || (step.do === 'open' && isAppAddress(step.url))
}

function isAppAddress(url: string): boolean {
  return APP_SCHEMES.includes(parseUrl(url)?.protocol ?? '')
}

function open(url: string, pageIsLocal: boolean): PaymentStep {
  return isAppAddress(url) || isWebAddress(url, pageIsLocal) ? { do: 'open', url } : unknown
}

function isWebAddress(url: string, pageIsLocal: boolean): boolean {
  const target = parseUrl(url)
  if (target?.protocol === 'https:') return true
  return target?.protocol === 'http:' && pageIsLocal && isLocalHost(target.hostname)
}

/** Text for a picture; MIME encoders end its last line too. */
function isBase64(text: string): boolean {
  return /^(data:image\/(png|jpe?g|gif|webp|svg\+xml);base64,)?[a-z0-9+/\s]+={0,2}$/i.test(text.trim())
}
