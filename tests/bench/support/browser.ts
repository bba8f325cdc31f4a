import { type Browser, chromium } from 'playwright'
import { findChromium } from '../../support/chromium.ts'
import { listed } from '../../support/listed.ts'

const QUIET = listed(`
  --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update
  --disable-sync`)

/** Chromium without a window and without traffic of its own; date fields are drawn in the browser's language. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findChromium()
  return chromium.launch({ executablePath, args: ['--lang=en-IN', '--no-sandbox', ...QUIET] })
}
