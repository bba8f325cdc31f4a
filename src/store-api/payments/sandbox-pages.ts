import { paths } from '../../domain/paths.ts'
import { type Attempt, closeAttempt, findAttempt } from '../db/payment.ts'
import type { App, AppContext } from '../http/app-env.ts'
import { readText } from '../http/body.ts'
import { Refusal, words } from '../http/refusal.ts'
import { confirmPayment } from './confirm.ts'
import { SANDBOX_PATH, sandboxCallback, sandboxForm, sandboxGateway } from './sandbox-gateway.ts'
import { choicePage, contentPolicy, messagePage } from './sandbox-html.ts'
import { sameText } from './signature.ts'

/** How long the page lets a payment wait, in milliseconds. */
const OPEN_MS = 30 * 60 * 1000

/** The hosted page and its answer. The shop's form carries `data[…]`, a link or QR code carries plain names. */
export function sandboxPages(app: App): void {
  app.get(SANDBOX_PATH, async c => showChoice(c, new URL(c.req.url).searchParams))
  app.post(SANDBOX_PATH, async c => showChoice(c, await formOf(c)))
  app.post(`${SANDBOX_PATH}/decide`, async c => decide(c, await formOf(c)))
}

async function showChoice(c: AppContext, sent: URLSearchParams): Promise<Response> {
  c.set('route', '/payments/sandbox')
  const attempt = await attemptOf(c, sent)
  if (!attempt) {
    return page(
      c,
      messagePage('This payment link is not valid', 'Please go back to the shop and try again.'),
      '',
      404,
    )
  }
  const { now, db } = c.get('deps')
  if (attempt.state === 'created' && now() - attempt.created_at > OPEN_MS) {
    await closeAttempt(db, attempt, 'expired', now())
    attempt.state = 'expired'
  }
  if (attempt.state !== 'created') {
    const back = backTo(attempt, attempt.state === 'paid')
    return page(c, messagePage(closedTitles[attempt.state], 'Nothing more happens here.', back), '')
  }
  const html = choicePage({
    shop: c.get('store').name,
    amount: attempt.amount,
    orderId: attempt.order_id,
    action: `${SANDBOX_PATH}/decide`,
    hidden: sandboxForm(attempt, c.get('store')),
  })
  return page(c, html, attempt.return_origin)
}

const closedTitles = {
  paid: 'This payment is already made',
  failed: 'This payment was declined',
  expired: 'This payment took too long',
}

/** Tells the shop what was chosen, by the same signed message a real gateway would send, and goes back. */
async function decide(c: AppContext, sent: URLSearchParams): Promise<Response> {
  c.set('route', '/payments/sandbox/decide')
  const attempt = await attemptOf(c, sent)
  if (!attempt) throw new Refusal(404, words.noSuchCall)
  const store = c.get('store')
  const outcome = sent.get('decision') === 'pay' ? 'paid' : 'failed'
  const callback = sandboxCallback(attempt, outcome, store.paymentSecret)
  const confirmed = await confirmPayment(c.get('deps'), store, sandboxGateway, callback)
  return c.redirect(backTo(attempt, confirmed === 'paid'), 303)
}

function backTo(attempt: Attempt, paid: boolean): string {
  const query = new URLSearchParams({ orderId: String(attempt.order_id), ...(paid ? {} : { failed: '1' }) })
  return `${attempt.return_origin}${paid ? paths.orderSuccess : paths.payment}?${query}`
}

async function attemptOf(c: AppContext, sent: URLSearchParams): Promise<Attempt | undefined> {
  const reference = sent.get('data[reference]') ?? sent.get('reference') ?? ''
  const signature = sent.get('data[signature]') ?? sent.get('signature') ?? ''
  if (!/^[0-9a-f]{32}$/.test(reference)) return undefined
  const attempt = await findAttempt(c.get('deps').db, c.get('store').id, reference)
  const genuine = attempt && sameText(signature, sandboxForm(attempt, c.get('store')).signature)
  return genuine ? attempt : undefined
}

async function formOf(c: AppContext): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new Refusal(415, 'Send a form with the content type application/x-www-form-urlencoded')
  }
  return new URLSearchParams(await readText(c))
}

function page(c: AppContext, html: string, returnOrigin: string, status: 200 | 404 = 200): Response {
  c.header('Content-Security-Policy', contentPolicy(returnOrigin))
  return c.html(html, status)
}
