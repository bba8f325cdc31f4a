import type { Browser, Page, Response } from 'playwright'

/** Compressed bytes of what a page asked for, by kind, bodies only. */
export interface Weight {
  script: number
  document: number
  stylesheet: number
  font: number
  image: number
}

/** Opens `url` in an empty profile, does `then`, and weighs what came. */
export async function weigh(
  browser: Browser,
  url: string,
  then: (page: Page) => Promise<void> = async () => {},
): Promise<Weight> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } })
  const weight: Weight = { script: 0, document: 0, stylesheet: 0, font: 0, image: 0 }
  const counted: Promise<void>[] = []
  try {
    const page = await context.newPage()
    page.on('response', response => counted.push(count(response, weight)))
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(500)
    await then(page)
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
