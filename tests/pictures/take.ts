import type { Browser, BrowserContext, Page } from 'playwright'
import type { Scene } from './scenes.ts'

export interface Taken {
  name: string
  file: string
}

interface Job {
  browser: Browser
  scenes: Scene[]
  wanted: (name: string) => boolean
  look: { width: number; scheme: 'light' | 'dark' }
  file: (name: string) => string
}

/** Plays the scenes in their order, since later ones live on what earlier ones left, and takes those wanted. */
export async function take({ browser, scenes, wanted, look, file }: Job): Promise<Taken[]> {
  const { width, scheme } = look
  const phone = width < 700
  const context = await browser.newContext({
    viewport: { width, height: phone ? 780 : 900 },
    colorScheme: scheme,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    isMobile: phone,
    hasTouch: phone,
  })
  const taken: Taken[] = []
  try {
    for (const scene of scenes) {
      const { name } = scene
      if (!wanted(name) && !scene.leaves) continue
      await play(context, scene, wanted(name) ? file(name) : undefined)
        .then(() => wanted(name) && taken.push({ name, file: file(name) }))
        .catch(error =>
          console.warn(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`),
        )
    }
    return taken
  } finally {
    await context.close()
  }
}

async function play(context: BrowserContext, { url, act, screen }: Scene, file: string | undefined) {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  try {
    await page.goto(url, { waitUntil: 'load' })
    await act?.(page)
    await picturesThere(page)
    // What is fixed to the window would stand in the middle of a page that has been scrolled.
    if (!screen) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    if (file) await page.screenshot({ path: file, fullPage: !screen })
  } finally {
    await page.close()
  }
}

/** Lazy pictures come when they are near; all of them belong into the picture of a page. */
async function picturesThere(page: Page) {
  await page.evaluate(async () => {
    const waiting = [...document.images].filter(({ complete }) => !complete)
    for (const picture of waiting) picture.loading = 'eager'
    const settled = waiting.map(
      picture =>
        new Promise(resolve => {
          for (const event of ['load', 'error']) picture.addEventListener(event, resolve, { once: true })
        }),
    )
    const late = new Promise(resolve => setTimeout(resolve, 5_000))
    await Promise.race([Promise.all(settled), late])
    await document.fonts.ready
  })
}
