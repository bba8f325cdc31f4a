import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { portOf } from '../../../support/port-of.ts'

const sha512 = (parts: (string | undefined)[]) => createHash('sha512').update(parts.join('|')).digest('hex')

type Told = {
  status: string
  amount: string
  unmappedstatus?: string
  mihpayid?: string
  bank_ref_num?: string
}

/** The other end of PayU, as far as its public documentation describes it: hosted page, reverse hash, verify_payment; ends with the test file. */
export interface PayuStandIn {
  origin: string
  /** What verify_payment tells of a reference. */
  told: Map<string, Told>
  /** Takes a payment request as its page does; says what it would post back. */
  finish(
    request: Record<string, string>,
    status: string,
    changes?: Record<string, string>,
  ): Record<string, string>
}

/** Settings of a shop whose PayU is this one, made with `KEY` and `SALT`. */
export function payuSettings({ origin }: PayuStandIn) {
  const secrets = { callbackSecret: 'secret-of-shop-one', key: 'KEY', salt: 'SALT' }
  return { adapter: 'payu' as const, ...secrets, payOrigin: origin, serviceOrigin: origin }
}

export async function payuStandIn(key: string, salt: string): Promise<PayuStandIn> {
  const told: PayuStandIn['told'] = new Map()
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    if (request.url === '/_payment') return void response.end(hostedPage(form, { key, salt }))
    const isCommand = request.method === 'POST' && request.url === '/merchant/postservice?form=2'
    const known = told.get(form['var1'] ?? '')
    const right = form['hash'] === sha512([key, 'verify_payment', form['var1'], salt])
    response.setHeader('content-type', 'application/json')
    if (!isCommand || form['command'] !== 'verify_payment') return void response.writeHead(404).end()
    if (!right) return void response.end(JSON.stringify({ status: 0, msg: 'Invalid Hash.' }))
    response.end(JSON.stringify(transaction(form['var1'] ?? '', known)))
  })
  return {
    origin: `http://127.0.0.1:${await portOf(server)}`,
    told,
    finish: (request, status, changes = {}) => finish(request, { key, salt, status, changes }),
  }
}

function transaction(reference: string, known: Told | undefined) {
  const found = known ? 1 : 0
  const details = known
    ? {
        mihpayid: known.mihpayid ?? '403993715521899234',
        txnid: reference,
        status: known.status,
        unmappedstatus: known.unmappedstatus ?? 'captured',
        amt: known.amount,
        transaction_amount: known.amount,
        bank_ref_num: known.bank_ref_num ?? null,
      }
    : { mihpayid: 'Not Found', status: 'Not Found' }
  const transaction_details = { [reference]: details }
  return { status: found, msg: `${found} out of 1 Transactions Fetched Successfully`, transaction_details }
}

/** A page as PayU's own in what it does: a post to `surl` or `furl`, hashed, by the shopper's browser. */
function hostedPage(request: Record<string, string>, by: { key: string; salt: string }): string {
  const form = (status: string, back = '') => {
    const fields = Object.entries(finish(request, { ...by, status, changes: {} }))
    const inputs = fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    return `<form method="post" action="${back}">${inputs.join('')}<button>${status}</button></form>`
  }
  return `<!doctype html><title>PayU</title>${form('success', request['surl'])}${form('pending', request['surl'])}${form('failure', request['furl'])}`
}

function finish(
  request: Record<string, string>,
  by: { key: string; salt: string; status: string; changes: Record<string, string> },
): Record<string, string> {
  const { txnid, amount, productinfo, firstname, email } = request
  const expected = sha512([
    by.key,
    txnid,
    amount,
    productinfo,
    firstname,
    email,
    ...Array(10).fill(''),
    by.salt,
  ])
  if (request['hash'] !== expected) throw new Error('PayU refuses the request: its hash is wrong')
  const answer: Record<string, string> = {
    ...request,
    mihpayid: '403993715521899234',
    mode: 'UPI',
    status: by.status,
    unmappedstatus: by.status === 'success' ? 'captured' : 'failed',
    ...by.changes,
  }
  const backwards = ['email', 'firstname', 'productinfo', 'amount', 'txnid'].map(name => answer[name])
  const charges = answer['additional_charges'] ? [answer['additional_charges']] : []
  return {
    ...answer,
    hash: sha512([...charges, by.salt, by.status, ...Array(10).fill(''), ...backwards, by.key]),
  }
}
