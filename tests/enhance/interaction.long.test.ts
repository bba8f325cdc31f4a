import { chromium, type Page } from 'playwright'
import { afterAll, describe, expect, test } from 'vitest'
import { findChromium, lessOfItself } from '../support/chromium.ts'
import { littleShop } from '../support/little-shop.ts'

const shop = littleShop()

const args = ['--no-sandbox', '--disable-gpu', lessOfItself]
const browser = await chromium.launch({ executablePath: await findChromium(), args })

afterAll(() => browser?.close())

/** Opens the page on a slowed machine; complaints of the browser and scripts loaded are noted. */
async function visit(cpu: number, touch = false) {
  const context = await browser.newContext({ hasTouch: touch, isMobile: touch })
  const page = await context.newPage()
  const scripts: string[] = []
  const complaints: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.goto(`http://books.localhost:${shop.site.port}/`)
  return { page, scripts, complaints, close: () => context.close() }
}

async function counted(page: Page, name: string): Promise<string | null> {
  return page.getByTestId(name).textContent()
}

/** Clicks as a person cannot: without moving there first, before any script had a chance. */
function clickAtOnce(page: Page, selector: string) {
  return page.evaluate(selector => document.querySelector<HTMLElement>(selector)?.click(), selector)
}

/** Puts elements around the texts of buttons, as a browser that translates does. */
function translate(page: Page) {
  return page.evaluate(() => {
    for (const text of [...document.querySelectorAll('button span, button')].flatMap(one => [
      ...one.childNodes,
    ]))
      if (text instanceof Text && text.data.trim()) {
        const font = document.createElement('font')
        font.textContent = text.data
        text.replaceWith(font)
      }
  })
}

describe('client:interaction', () => {
  test.each([1, 4, 6])(
    'loads nothing before a sign of intent, and counts the first click, CPU ÷ %i',
    async cpu => {
      const { page, scripts, complaints, close } = await visit(cpu)
      expect(scripts).toEqual([])
      await page.getByRole('button', { name: 'one', exact: true }).click()
      await page.waitForFunction(() => document.querySelector('[data-testid=one]')?.textContent !== '0')
      await page.waitForTimeout(300)
      expect(await counted(page, 'one')).toBe('1')
      expect(await page.locator('astro-island[ssr]').count()).toBe(1)
      expect(complaints).toEqual([])
      await close()
    },
  )

  test.each([4, 6])('counts the first touch, CPU ÷ %i', async cpu => {
    const { page, complaints, close } = await visit(cpu, true)
    await page.getByRole('button', { name: 'one', exact: true }).tap()
    await page.waitForFunction(() => document.querySelector('[data-testid=one]')?.textContent !== '0')
    await page.waitForTimeout(300)
    expect(await counted(page, 'one')).toBe('1')
    expect(complaints).toEqual([])
    await close()
  })

  test('counts every click of an impatient shopper once', async () => {
    const { page, close } = await visit(6)
    for (let click = 0; click < 3; click++) await clickAtOnce(page, 'button span')
    await page.waitForFunction(() => document.querySelector('[data-testid=one]')?.textContent === '3')
    await page.getByRole('button', { name: 'one', exact: true }).click()
    await page.waitForTimeout(300)
    expect(await counted(page, 'one')).toBe('4')
    await close()
  })

  test.each([1, 6])('counts the first click of a page that the browser translates, CPU ÷ %i', async cpu => {
    const { page, close } = await visit(cpu)
    await translate(page)
    await clickAtOnce(page, 'button font')
    await page.waitForFunction(() => document.querySelector('[data-testid=one]')?.textContent !== '0')
    await page.waitForTimeout(300)
    expect(await counted(page, 'one')).toBe('1')
    await close()
  })

  test.each([1, 6])('counts a click while React draws a translated page anew, CPU ÷ %i', async cpu => {
    const { page, close } = await visit(cpu)
    await translate(page)
    await page.evaluate(() => {
      const island = document.querySelector('astro-island') as HTMLElement
      island.addEventListener('astro:hydrate', () => {
        queueMicrotask(() => island.querySelector('button')?.click())
      })
      island.dispatchEvent(new Event('pointerover'))
    })
    await page.waitForFunction(() => !document.querySelector('astro-island')?.hasAttribute('ssr'))
    await page.waitForTimeout(1000)
    expect(await counted(page, 'one')).toBe('1')
    await close()
  })

  test('holds a form until its island is alive, and keeps what was typed', async () => {
    const { page, close } = await visit(6)
    const box = page.getByLabel('one text')
    await box.pressSequentially('hat')
    await box.press('Enter')
    await page.waitForFunction(() => document.querySelector('[data-testid="one sent"]')?.textContent === '1')
    await page.waitForTimeout(300)
    expect(await counted(page, 'one sent')).toBe('1')
    expect(await box.inputValue()).toBe('hat')
    expect(page.url()).not.toContain('?')
    await close()
  })

  test('works by keyboard, and at once where the tab holds the draft of its form', async () => {
    const { page, close } = await visit(4)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelector('[data-testid=one]')?.textContent === '1')
    await page.evaluate(() => sessionStorage.setItem('haat:draft', '{}'))
    await page.reload()
    await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr]').length === 1)
    expect(await page.locator('astro-island[ssr] [data-testid=one]').count()).toBe(1)
    await close()
  })
})
