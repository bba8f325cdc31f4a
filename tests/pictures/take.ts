import type { Browser, BrowserContext, Page } from 'playwright'
import type { Scene } from './scene.ts'

export type Taken = { name: string; file: string }

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
  const opened = (javaScriptEnabled: boolean) =>
    browser.newContext({
      javaScriptEnabled,
      viewport: { width, height: phone ? 780 : 900 },
      colorScheme: scheme,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
      isMobile: phone,
      hasTouch: phone,
    })
  const usual = await opened(true)
  const plain = await opened(false)
  const taken: Taken[] = []
  try {
    for (const scene of scenes) {
      const { name } = scene
      if (!wanted(name) && !scene.leaves) continue
      await play(scene.plain ? plain : usual, scene, wanted(name) ? file(name) : undefined)
        .then(() => wanted(name) && taken.push({ name, file: file(name) }))
        .catch(error =>
          console.warn(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`),
        )
    }
    return taken
  } finally {
    await Promise.all([usual.close(), plain.close()])
  }
}

async function play(context: BrowserContext, scene: Scene, file: string | undefined) {
  const { url, act, screen, coming } = scene
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  try {
    await page.goto(url, { waitUntil: coming ? 'commit' : 'load' })
    await act?.(page)
    if (!coming) await picturesThere(page)
    if (!screen) await page.evaluate(wholePage)
    if (file) await page.screenshot({ path: file, fullPage: !screen })
  } finally {
    await page.close()
    await context.setOffline(false)
  }
}

/** Lets all of a page be drawn at once. */
function wholePage() {
  // What is fixed to the window would stand in the middle of a page that has been scrolled.
  scrollTo({ top: 0, behavior: 'instant' })
}

/** Lazy pictures come when they are near; all of them belong into the picture of a page. */
async function picturesThere(page: Page) {
  await page.evaluate(async () => {
    const late = new Promise(resolve => setTimeout(resolve, 5_000))
    const drawn = [...document.images].map(picture => {
      picture.loading = 'eager'
      // Else the moment of the picture may find it not drawn yet.
      picture.decoding = 'sync'
      return picture.decode()
    })
    await Promise.race([Promise.allSettled(drawn), late])
    await document.fonts.ready
  })
}
