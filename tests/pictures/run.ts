import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { ensureBuilt } from '../../src/cli/build.ts'
import { runMain } from '../../src/domain/user-error.ts'
import { openBrowser } from '../bench/support/browser.ts'
import { ownTemporaryFolder } from '../support/own-temp.ts'
import { openPlaces, type Places } from './places.ts'
import { readmePictures } from './readme.ts'
import { scenes } from './scenes.ts'
import { sheets } from './sheet.ts'
import { take } from './take.ts'

const folder = join(import.meta.dirname, '..', '..', '.cache', 'pictures')
const SHOPS = ['books', 'screens', 'vastra'] as const
const WIDTHS = ['360', '768', '1440'] as const
const SCHEMES = ['light', 'dark'] as const

/**
 * Takes every page in every state; words narrow it: `npm run pictures -- books 360 dark checkout`. The word `readme`
 * takes the README's instead. Returns the exit code.
 */
export async function run(words: string[]): Promise<number> {
  await runMain(async () => {
    await ensureBuilt()
    ownTemporaryFolder()
    const places = await openPlaces()
    const browser = await openBrowser()
    try {
      if (words.includes('readme')) return await readmePictures(browser, places)
      for (const shop of named(words, SHOPS))
        for (const width of named(words, WIDTHS))
          for (const scheme of named(words, SCHEMES))
            await album(browser, places, { shop, width, scheme, words })
    } finally {
      await browser.close()
      await places.close()
    }
    console.info(`All in ${folder}; sheets/ has them side by side.`)
  })
  return Number(process.exitCode ?? 0)
}

interface Wanted {
  shop: (typeof SHOPS)[number]
  width: (typeof WIDTHS)[number]
  scheme: (typeof SCHEMES)[number]
  words: string[]
}

/** One shop in one kind of window. */
async function album(browser: Browser, places: Places, { shop, width, scheme, words }: Wanted) {
  const title = `${shop}-${width}-${scheme}`
  rmSync(join(folder, title), { recursive: true, force: true })
  mkdirSync(join(folder, title), { recursive: true })
  const others = words.filter(word => ![...SHOPS, ...WIDTHS, ...SCHEMES].some(known => known === word))
  const taken = await take({
    browser,
    scenes: scenes(await places.shop(shop)),
    wanted: name => others.length === 0 || others.some(word => name.includes(word)),
    look: { width: Number(width), scheme },
    file: name => join(folder, title, `${name}.png`),
  })
  await sheets(taken, Number(width), join(folder, 'sheets', title))
}

/** Those of `all` among the words, or all. */
function named<T extends string>(words: string[], all: readonly T[]): readonly T[] {
  const some = all.filter(one => words.includes(one))
  return some.length > 0 ? some : all
}
