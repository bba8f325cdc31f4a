import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { productPage } from '../../../src/contract/catalogue/product-list.ts'
import { productMessages } from '../../../src/domain/messages/product.ts'
import type { Purchase, Shopper, Tally } from './ledger.ts'
import { newTally } from './ledger.ts'
import { BY_RELAY } from './relay.ts'
import { type Answer, ask, HOST, lookAtOrder, order, payAtGateway, startPayment } from './shop-calls.ts'

export interface ShopperOptions {
  sitePort: number
  /** Where shoppers' browsers find the store API. */
  apiPort: number
  shoppers: Shopper[]
  /** Ids of the products that are looked at and ordered. */
  products: string[]
  /** How many buy at once; half as many only look. */
  atOnce: number
}

const THINK_MS = { least: 50, spread: 250 }
/** Milliseconds after which a shopper presses the button again. */
const RETRY_MS = 250
const PAUSE_MS = 50
const NEW_PAGE_SHARE = 0.2
const SEARCH_SHARE = 0.2
const PAYING_SHARE = 0.7
const TWICE_SHARE = 0.2

/** Shoppers who look at pages, order and pay, and repeat what failed until it is done. */
export class Shoppers {
  readonly purchases: Purchase[] = []
  tally: Tally = newTally()
  readonly #options: ShopperOptions
  readonly #workers: Promise<void>[]
  #isOpen = true
  #turn = 0
  #acknowledged = 0

  constructor(options: ShopperOptions) {
    this.#options = options
    const buyers = Array.from({ length: options.atOnce }, () => this.#buy())
    const visitors = Array.from({ length: Math.ceil(options.atOnce / 2) }, () => this.#lookAround())
    this.#workers = [...buyers, ...visitors]
  }

  /** Resolves once orders are acknowledged; throws when none is within `patience` milliseconds. */
  async untilOrdering(patience: number): Promise<void> {
    const before = this.#acknowledged
    const end = performance.now() + patience
    while (this.#acknowledged < before + this.#options.atOnce) {
      if (performance.now() > end) throw new Error(`no orders for ${patience / 1000} s`)
      await setTimeout(PAUSE_MS)
    }
  }

  /** Begins a new tally and returns the one before. */
  takeTally(): Tally {
    const { tally } = this
    this.tally = newTally()
    return tally
  }

  /** Looks once at every product, so that the site, or the one at `port`, keeps its page. */
  async visitAll(port = this.#options.sitePort): Promise<void> {
    for (const id of this.#options.products)
      for (
        let tries = 0;
        tries < 20 && !(await this.#look(port, `/product/${id}`).catch(() => false));
        tries++
      )
        await setTimeout(RETRY_MS)
  }

  /** No new purchases; resolves once each begun one is done. Throws after `patience` milliseconds. */
  async leave(patience: number): Promise<void> {
    this.#isOpen = false
    const late = setTimeout(patience, 'late', { ref: false })
    if ((await Promise.race([Promise.all(this.#workers), late])) === 'late')
      throw new Error(`shoppers still wait for an answer after ${patience / 1000} s`)
  }

  async #buy(): Promise<void> {
    while (this.#isOpen) {
      const purchase = this.#newPurchase()
      this.purchases.push(purchase)
      await this.#untilDone(purchase, () => this.#order(purchase))
      if (purchase.number !== undefined && Math.random() < PAYING_SHARE)
        await this.#untilDone(purchase, () => this.#pay(purchase))
      await think()
    }
  }

  async #lookAround(): Promise<void> {
    const { products } = this.#options
    for (let turn = 0; this.#isOpen; turn++) {
      const page = `/product/${products[turn % products.length]}`
      await this.#visit(page, 'keptPages', answer => answer.status === 200)
      // The API is asked for a product that it does not have.
      if (Math.random() < NEW_PAGE_SHARE)
        await this.#visit(`/product/none-${randomUUID()}`, 'newPages', isOfApi)
      if (Math.random() < SEARCH_SHARE) await this.#search()
      await think()
    }
  }

  async #search(): Promise<void> {
    const { searches } = this.tally
    const path = '/api/v1/products?search=volume'
    const answer = await ask(this.#options.apiPort, path, { headers: { Host: HOST } }).catch(() => undefined)
    if (!answer || BY_RELAY in answer.headers) searches.unanswered++
    else if (answer.status === 200 && productPage.safeParse(answer.json).data?.count) searches.good++
    else if (isSentence(answer)) searches.unavailable++
    else searches.wrong.push(`${path}: ${answer.status} ${answer.body.slice(0, 80)}`)
  }

  #newPurchase(): Purchase {
    const { shoppers, products } = this.#options
    const shopper = shoppers[this.#turn++ % shoppers.length]
    if (!shopper) throw new Error('there are no shoppers')
    const chosen = products.filter(() => Math.random() < 0.6)
    const ids = chosen.length > 0 ? chosen : products.slice(0, 1)
    const quantities = ids.map(id => [id, 1 + Math.floor(Math.random() * 3)])
    return { shopper, key: randomUUID(), products: Object.fromEntries(quantities) }
  }

  async #look(port: number, path: string): Promise<boolean> {
    return (await ask(port, path)).status === 200
  }

  async #visit(path: string, kind: 'keptPages' | 'newPages', isRight: (answer: Answer) => boolean) {
    const tally = this.tally[kind]
    const answer = await ask(this.#options.sitePort, path).catch(() => undefined)
    // A site that was killed answers nobody; that is measured as the time until it is back.
    if (!answer) return
    if (isRight(answer)) tally.good++
    else if ('unavailable' in tally && isHonest(answer)) tally.unavailable++
    else tally.wrong.push(`${path}: ${answer.status}`)
    if ('stale' in tally && answer.headers['x-haat-stale'] === '1') tally.stale++
  }

  async #untilDone(purchase: Purchase, attempt: () => Promise<boolean>): Promise<void> {
    while (purchase.refusal === undefined && !(await attempt())) await setTimeout(RETRY_MS)
  }

  async #order(purchase: Purchase): Promise<boolean> {
    const answer = await this.#call(purchase, () => order(this.#options.apiPort, purchase))
    if (answer?.number === undefined) return false
    purchase.number = answer.number
    this.#acknowledged++
    return true
  }

  /** Whatever happens to a payment, the order says whether it is paid. */
  async #pay(purchase: Purchase): Promise<boolean> {
    const { apiPort } = this.#options
    const started = await startPayment(apiPort, purchase).catch(() => undefined)
    if (started?.reference !== undefined) {
      const choice = Math.random() < TWICE_SHARE ? 'twice' : 'pay'
      await payAtGateway(apiPort, started.reference, choice).catch(() => undefined)
    }
    const seen = await this.#call(purchase, () => lookAtOrder(apiPort, purchase))
    if (seen?.isPaid) purchase.isPaid = true
    return purchase.isPaid === true
  }

  /** Counts the answer; one that refuses the call for good is noted at the purchase. */
  async #call<Call extends Answer>(
    purchase: Purchase,
    call: () => Promise<Call & { number?: string; isPaid?: boolean }>,
  ) {
    const { calls } = this.tally
    const answer = await call().catch(() => undefined)
    if (!answer || BY_RELAY in answer.headers) calls.unanswered++
    else if (answer.number !== undefined || answer.isPaid !== undefined) calls.good++
    else if (answer.status >= 400 && answer.status < 500)
      purchase.refusal = `${answer.status}: ${answer.body}`
    else if (isSentence(answer)) calls.unavailable++
    else calls.wrong.push(`${answer.status}: ${answer.body.slice(0, 80)}`)
    return answer
  }
}

function think(): Promise<void> {
  return setTimeout(THINK_MS.least + Math.random() * THINK_MS.spread)
}

/** Stack traces, SQL and paths: what no page may show. */
const INSIDES = /node_modules|\n\s+at |sqlite|postgres|select .* from/i

/** The API's answer that there is no such product: in the page's status, or within a page that was streamed before. */
function isOfApi({ status, body }: Answer): boolean {
  return status === 404 || (status === 200 && body.includes(productMessages.missing))
}

/** A page that says that it is not there at present, and when to come back. */
function isHonest({ status, headers, body }: Answer): boolean {
  if (status === 200) return body.includes(productMessages.failed) && headers['cache-control'] === 'no-store'
  return status === 503 && /^\d+$/.test(String(headers['retry-after'])) && !INSIDES.test(body)
}

/** A 503 of ours: a sentence for the shopper, and when to come back. */
function isSentence({ status, headers, json, body }: Answer): boolean {
  const error = typeof json === 'object' && json !== null && 'error' in json ? json.error : undefined
  return status === 503 && 'retry-after' in headers && typeof error === 'string' && !INSIDES.test(body)
}
