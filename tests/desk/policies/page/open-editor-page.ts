import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { atEnd } from '../../../support/at-end.ts'
import { findChromium, lessOfItself } from '../../../support/chromium.ts'

/** The editor's modules in one script, as a browser loads it. */
export async function editorScript(entry = new URL('entry.ts', import.meta.url).pathname): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', lib: { entry, formats: ['es'], fileName: 'editor' } },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The build has no output')
  return output.output[0].code
}

/** Bytes of a script as it is sent. */
export function sentBytes(script: string): number {
  return gzipSync(script, { level: 9 }).length
}

type OpenedPage = { page: Page; errors: string[] }

/** A page of Chromium with the editor's modules in `window.editorPage`; errors of the page are collected. */
export async function openEditorPage(): Promise<OpenedPage> {
  const args = ['--no-sandbox', '--disable-gpu', lessOfItself]
  const browser = await chromium.launch({ executablePath: await findChromium(), args })
  atEnd(() => browser.close())
  const page = await browser.newPage()
  // Pictures of the texts, on hosts that do not exist.
  await page.route('**/*', route => route.fulfill({ status: 204 }))
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    // Texts have styles, which no page of the desk applies.
    if (message.type() === 'error' && !message.text().startsWith('Applying inline style'))
      errors.push(message.text())
  })
  // As at the desk, whose pages apply no styles of what is pasted.
  await page.setContent(
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="style-src 'self'"><title>Editor</title><body></body>`,
  )
  await page.addScriptTag({ type: 'module', content: await editorScript() })
  // A module of the page itself runs at some time after it was added.
  await page.waitForFunction(() => 'editorPage' in window)
  return { page, errors }
}
