import type { Browser, Page } from 'playwright'
import { z } from 'zod'

const vitals = z.object({ fcp: z.number(), lcp: z.number(), tbt: z.number(), cls: z.number() })
/** Milliseconds, but for `cls`, which has no unit, and `bytes`, over the wire with heads. */
export type Vitals = z.infer<typeof vitals> & { bytes: number }

/** A phone of the middle class on a slow mobile network: bytes a second and milliseconds. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4
/** Milliseconds a page has after its load event to move once more, and to be busy. */
const SETTLE = 1_500

/** Loads a page once in a profile of its own and measures what its visitor feels. */
export async function measureVitals(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const bytes = await slowDown(page)
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(SETTLE)
    const seen = vitals.parse(await page.evaluate('window.benchVitals'))
    return { ...seen, bytes: bytes() }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return () => bytes
}

/** Runs in the page before anything of its own. */
function observe() {
  const seen = { fcp: 0, lcp: 0, tbt: 0, cls: 0 }
  Object.assign(window, { benchVitals: seen })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', entry => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  watch('largest-contentful-paint', entry => {
    seen.lcp = entry.startTime
  })
  watch('longtask', entry => {
    seen.tbt += Math.max(0, entry.duration - 50)
  })
  watch('layout-shift', entry => {
    if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
      seen.cls += Number(entry.value)
  })
}
