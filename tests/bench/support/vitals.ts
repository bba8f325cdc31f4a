import type { Browser, Page } from 'playwright'
import { z } from 'zod'

const span = z.object({ start: z.number(), end: z.number() })
const seen = z.object({ fcp: z.number(), lcp: z.number(), cls: z.number(), long: z.array(span) })
/** Milliseconds, but for `cls`, which has no unit, and `bytes`, over the wire with heads. */
export interface Vitals {
  fcp: number
  lcp: number
  /** What tasks after the first paint take beyond 50 ms, as web.dev/articles/tbt defines it. */
  tbt: number
  cls: number
  bytes: number
}

/** A phone of the middle class on a slow mobile network: bytes a second and milliseconds. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4
/** Where visitors come from. Any other site has a process of its own to leave, whatever the page asks for. */
const ELSEWHERE = 'data:text/html,<title>elsewhere</title>'
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
    await page.goto(ELSEWHERE)
    const bytes = await slowDown(page)
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(SETTLE)
    const { long, ...rest } = seen.parse(await page.evaluate('window.benchVitals'))
    return { ...rest, tbt: blocked(long, rest.fcp), bytes: bytes() }
  } finally {
    await context.close()
  }
}

function blocked(long: z.infer<typeof span>[], fcp: number): number {
  const beyond = ({ start, end }: z.infer<typeof span>) => Math.max(0, end - Math.max(start, fcp) - 50)
  return long.reduce((sum, task) => sum + beyond(task), 0)
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
  const seen = { fcp: 0, lcp: 0, cls: 0, long: [] as { start: number; end: number }[] }
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
    seen.long.push({ start: entry.startTime, end: entry.startTime + entry.duration })
  })
  watch('layout-shift', entry => {
    if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
      seen.cls += Number(entry.value)
  })
}
