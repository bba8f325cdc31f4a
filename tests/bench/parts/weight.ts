import type { Browser, Page } from 'playwright'
import { z } from 'zod'
import { demoShoppers } from '../../../src/demo/shoppers.ts'
import { openBrowser } from '../support/browser.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import { openMarket } from '../support/shop.ts'
import type { Row } from '../support/table.ts'
import { contentPaths } from '../support/visits.ts'
import { type Weight, weigh } from '../support/weigh.ts'

const HOST = `books.localhost:${ports.site}`

/** Bytes of script, HTML and style a page needs before anything is touched, and what acting adds. */
export const weight: Part = {
  title: 'Weight',
  run: async tell => {
    const market = await openMarket({ sitePort: ports.site, apiPort: ports.api })
    const chromium = await openBrowser()
    try {
      return { rows: await all(chromium, tell), notes: [NOTE] }
    } finally {
      await chromium.close()
      await market.stop()
    }
  },
}

const NOTE =
  'Bodies as sent with gzip, empty cache, nothing touched; budgets are tests in `e2e/`. Fonts and pictures are not counted here.'

async function all(chromium: Browser, tell: (text: string) => void): Promise<Row[]> {
  const content = await contentPaths(ports.site, HOST)
  const rows: Row[] = []
  const told = async (name: string, path: string, then?: (page: Page) => Promise<void>, token?: string) => {
    tell(name)
    // Once for the page cache: a page that is streamed has no length.
    await weigh(chromium, `http://${HOST}${path}`)
    rows.push(weightRow(name, await weigh(chromium, `http://${HOST}${path}`, { then, token })))
  }
  for (const [name, path] of Object.entries({ ...content, policy: '/privacy' })) await told(name, path)
  await told('listing, with suggestions of a search', content['listing'] ?? '/', suggest)
  await told('listing, after the first Add to Cart', content['listing'] ?? '/', addFirst)
  for (const name of ['login', 'register', 'cart']) await told(name, `/${name}`)
  const token = await signIn()
  for (const name of ['checkout', 'payment']) await told(`${name}, signed in`, `/${name}`, undefined, token)
  return rows
}

async function suggest(page: Page): Promise<void> {
  const field = page.getByRole('banner').getByLabel('Search products')
  await field.pressSequentially('book')
  await page.getByRole('option').first().waitFor()
}

async function addFirst(page: Page): Promise<void> {
  const card = page.getByRole('main').getByRole('article').first()
  await card.hover()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await page.waitForTimeout(1_000)
}

/** A token of the demo shopper, for screens that only the signed-in see; localhost is the same shop. */
async function signIn(): Promise<string> {
  const { email, password } = demoShoppers.books
  const answer = await fetch(`http://localhost:${ports.api}/api/v1/users/authorize`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}

function weightRow(figure: string, { script, document, stylesheet }: Weight): Row {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  return {
    figure,
    measured: `script ${kilobytes(script)}`,
    spread: `HTML ${kilobytes(document)}, style ${kilobytes(stylesheet)}`,
    goal: '',
    held: undefined,
  }
}
