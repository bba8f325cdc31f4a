import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserOfEach } from '../support/browser.ts'
import { openPage } from '../support/store-page.ts'

const browser = browserOfEach()
afterEach(() => vi.useRealTimers())

/** Tells something and goes on, as a form that was answered; whoever draws messages comes `later` milliseconds on. */
async function tellAndLeave(later: number): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  browser.visit('/register')
  const { showToast, $toasts } = await import('../../src/stores/toasts.ts')
  const { goTo } = await import('../../src/stores/navigate.ts')
  showToast({ title: 'Account created' })
  goTo('/')
  vi.advanceTimersByTime(later)
  $toasts.subscribe(() => undefined)
  vi.useRealTimers()
  return (await openPage(browser, '/')).toasts()
}

describe('a message of a page that is left', () => {
  test('is shown on the next one', async () => {
    expect(await tellAndLeave(0)).toEqual(['Account created'])
  })

  test('is shown there too where the old page lives on for seconds, on a slow phone', async () => {
    expect(await tellAndLeave(5_000)).toEqual(['Account created'])
  })

  test('is shown once', async () => {
    await tellAndLeave(0)
    expect((await openPage(browser, '/cart')).toasts()).toEqual([])
  })
})

test('the page is told of each message whether it is an error', async () => {
  const { showToast } = await import('../../src/stores/toasts.ts')
  const told: unknown[] = []
  window.addEventListener('haat:toast', event => told.push((event as CustomEvent).detail))
  showToast({ title: 'Added to cart' })
  showToast({ title: 'Error', destructive: true })
  expect(told).toEqual([null, true])
})
