import type { Browser, Page, Response } from 'playwright'

/** Compressed bytes of what a page asked for, by kind, bodies only. */
export interface Weight {
  script: number
  document: number
  stylesheet: number
  font: number
  image: number
}

export interface Weighing {
  /** What is done on the page before weighing. */
  then?: ((page: Page) => Promise<void>) | undefined
  /** Signs the profile in. */
  token?: string | undefined
}

/** Opens `url` in an empty profile and weighs what came. */
export async function weigh(browser: Browser, url: string, { then, token }: Weighing = {}): Promise<Weight> {
  const localStorage = token === undefined ? [] : [{ name: 'haat:token', value: token }]
  const context = await browser.newContext({
    extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  })
  const weight: Weight = { script: 0, document: 0, stylesheet: 0, font: 0, image: 0 }
  const counted: Promise<void>[] = []
  try {
    const page = await context.newPage()
    page.on('response', response => counted.push(count(response, weight)))
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(500)
    await then?.(page)
    await Promise.all(counted)
    return weight
  } finally {
    await context.close()
  }
}

async function count(response: Response, weight: Weight): Promise<void> {
  const kind = response.request().resourceType()
  if (!(kind in weight)) return
  // What was asked for ahead of need may be told twice, the second time without a length.
  const { 'content-length': length = '0' } = await response.allHeaders()
  weight[kind as keyof Weight] += Number(length)
}
