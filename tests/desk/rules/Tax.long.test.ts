import { chromium, type Locator, type Page } from 'playwright'
import { build } from 'vite'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atEnd } from '../../support/at-end.ts'
import { findChromium, lessOfItself } from '../../support/chromium.ts'

async function script(): Promise<string> {
  const entry = new URL('page/entry.ts', import.meta.url).pathname
  const built = await build({
    configFile: false,
    // Vitest has another runtime.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'page', fileName: 'page' } },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The build has no output')
  return output.output[0].code
}

let page: Page
let gstin: Locator

beforeAll(async () => {
  const args = ['--no-sandbox', '--disable-gpu', lessOfItself]
  const browser = await chromium.launch({ executablePath: await findChromium(), args })
  atEnd(() => browser.close())
  page = await browser.newPage()
  page.setDefaultTimeout(10_000)
  const body = '<!doctype html><title>Desk</title>'
  await page.route('**/*', route => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://desk.localhost/s/books/rules/tax')
  await page.addScriptTag({ content: await script() })
  gstin = page.getByLabel('GSTIN', { exact: true })
})

beforeEach(() => gstin.fill(''))

const whole = '29ABCDE1234F1ZW'

describe('the GSTIN', () => {
  test('that is typed small and with spaces is right, and names the state', async () => {
    await page.keyboard.type('29 abcde 1234 f1zw')
    await page.getByText('The check character is right.').waitFor()
    expect(await page.getByLabel('State of the shop').inputValue()).toBe('29')
  })

  test('takes letters that were left out where they are typed', async () => {
    await gstin.fill('29ADE1234F1ZW')
    await gstin.evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 3))
    await page.keyboard.type('bc')
    expect((await gstin.inputValue()).toUpperCase()).toBe(whole)
  })

  test('has each letter once that a keyboard puts together to words', async () => {
    const browser = await page.context().newCDPSession(page)
    for (const text of ['a', 'ab', 'abc'])
      await browser.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await browser.send('Input.insertText', { text: 'abc' })
    expect((await gstin.inputValue()).toUpperCase()).toBe('ABC')
  })
})
