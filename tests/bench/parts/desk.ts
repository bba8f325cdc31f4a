import type { Page } from 'playwright'
import { openBrowser } from '../support/browser.ts'
import { acceptInvitation, invite, openHtmlView, saveText } from '../support/desk.ts'
import { fetched } from '../support/fetched.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import { type Market, openMarket, startSite } from '../support/shop.ts'
import { percentile, single, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const SHOP = 'screens'
const SITES = [ports.site, ports.otherApi]
const SAVES = 30
/** Milliseconds between two looks at a page. */
const PAUSE = 20

/** A marketer's way from the invitation's link to a change that a shopper sees, and how soon saves are live. */
export const desk: Part = {
  title: 'The desk',
  run: async tell => {
    const market = await openMarket({ sitePort: ports.site, apiPort: ports.api })
    const second = await startSite(ports.otherApi, market.env)
    const chromium = await openBrowser()
    try {
      const page = await (await chromium.newContext()).newPage()
      const shopper = await (await chromium.newContext()).newPage()
      tell('invitation to live')
      const rows = await journey(page, shopper, market)
      rows.push(...(await saves(page, tell)))
      return { rows, notes: [NOTE] }
    } finally {
      await chromium.close()
      await second.stop()
      await market.stop()
    }
  },
}

const NOTE = `Chromium. *Invitation to live* is scripted: the link that \`npm run store -- invite\` printed is opened, an account made, the refund policy opened and changed, and a shopper in another window loads the page until the change is there. Then the policy is saved ${SAVES} times, and both of two site processes (each a kept page before) are asked every ${PAUSE} ms: a save is live when the slower one has it, counted from the answer to the save.`

async function journey(page: Page, shopper: Page, market: Market): Promise<Row[]> {
  const link = invite(market, SHOP, { email: 'bench@example.com', role: 'marketer' })
  const address = `http://${SHOP}.localhost:${ports.site}/refund`
  await shopper.goto(address)
  const began = performance.now()
  await acceptInvitation(page, link)
  await openHtmlView(page, 'Refund Policy')
  await saveText(page, '<p>Seen by a shopper.</p>')
  const saved = performance.now()
  while (!(await shopper.getByText('Seen by a shopper.').isVisible())) await shopper.goto(address)
  const seen = performance.now()
  const seconds = { unit: 's' }
  return [
    row(
      'invitation’s link → account → policy saved → seen',
      inSeconds(seen - began),
      { atMost: 60 },
      seconds,
    ),
    row('of which from the save to the shopper’s window', inSeconds(seen - saved), { atMost: 5 }, seconds),
  ]
}

async function saves(page: Page, tell: (text: string) => void): Promise<Row[]> {
  const times: number[] = []
  for (let save = 1; save <= SAVES; save++) {
    const text = `Saved ${save} times.`
    await saveText(page, `<p>${text}</p>`)
    const saved = performance.now()
    await Promise.all(SITES.map(port => untilLive(port, text)))
    times.push((performance.now() - saved) / 1000)
    if (save % 10 === 0) tell(`save ${save} of ${SAVES}`)
  }
  const unit = { unit: 's' }
  return [
    row(`${SAVES} saves, live on two processes`, spread(times), {}, unit),
    row('the same, p95', single(percentile(times, 0.95)), { atMost: 3 }, unit),
  ]
}

/** Asks for the page until it has the text. Throws after 30 seconds. */
async function untilLive(port: number, text: string): Promise<void> {
  const until = performance.now() + 30_000
  while (performance.now() < until) {
    const { body } = await fetched(port, '/refund', { Host: `${SHOP}.localhost:${port}` })
    if (body.includes(text)) return
    await new Promise(resolve => setTimeout(resolve, PAUSE))
  }
  throw new Error(`the site at port ${port} does not show '${text}'`)
}

const inSeconds = (milliseconds: number) => single(milliseconds / 1000)
