import { describe, expect, test } from 'vitest'
import { browserOfEach } from '../../support/browser.ts'
import { breakStorage } from '../../support/memory-storage.ts'

const browser = browserOfEach()

async function page(path = '/') {
  browser.visit(path)
  const session = await import('../../../src/stores/account/session.ts')
  const { signOut } = await import('../../../src/stores/account/sign-out.ts')
  const { $toasts } = await import('../../../src/stores/toasts.ts')
  const { $authGate: $guard } = await import('../../../src/stores/account/auth-gate.ts')
  return { ...session, signOut, $guard, titles: () => $toasts.get().map(({ title }) => title) }
}

describe('a session', () => {
  test('is a token in browser storage, also after a reload, and of the shopper only the e-mail', async () => {
    const { startSession } = await page()
    startSession('abc', 'asha@example.com', true)
    const { $session } = await page()
    expect($session.get()).toEqual({ state: 'in', token: 'abc', email: 'asha@example.com' })
    expect([browser.local.length, browser.local.getItem('haat:email')]).toEqual([2, 'asha@example.com'])
  })

  test('that is remembered outlives the browser, one that is not does not', async () => {
    const first = await page()
    first.startSession('abc', 'a@b.in', true)
    browser.restart()
    expect((await page()).$signedIn.get()).toBe(true)
    const second = await page()
    second.startSession('abc', 'a@b.in', false)
    expect((await page()).$signedIn.get()).toBe(true)
    browser.restart()
    expect((await page()).$signedIn.get()).toBe(false)
    expect(browser.local.getItem('haat:token')).toBeNull()
  })

  test('leaves nothing behind when signed out', async () => {
    const { startSession, signOut, titles } = await page()
    startSession('abc', 'a@b.in', false)
    for (const key of ['haat:attempt', 'haat:paying', 'haat:pin', 'haat:renamed'])
      browser.local.setItem(key, '{}')
    for (const key of ['haat:checkout', 'haat:track-order', 'haat:contact'])
      browser.session.setItem(key, '{}')
    browser.local.setItem('haat:cart', '[]')
    signOut()
    expect(titles()).toEqual(['Logged out'])
    expect([browser.local.length, browser.local.key(0), browser.session.length]).toEqual([1, 'haat:cart', 0])
  })

  test('that was ended takes along what failed before', async () => {
    const { startSession, signOut, titles } = await page('/account')
    startSession('abc', 'a@b.in', true)
    const { showToast } = await import('../../../src/stores/toasts.ts')
    showToast({ title: 'Error', destructive: true })
    signOut()
    expect(titles()).toEqual(['Logged out'])
  })

  test('that cannot be taken out of storage says so', async () => {
    const { startSession, signOut, titles } = await page()
    startSession('abc', 'a@b.in', true)
    browser.local.removeItem = () => {}
    breakStorage(browser.local, 'full')
    signOut()
    expect(titles()).toContain('Failed to log out properly.')
  })

  test('ends here when it ends in another tab', async () => {
    const { startSession, $signedIn, titles } = await page()
    startSession('abc', 'a@b.in', true)
    browser.otherTabWrites('haat:token', null)
    expect($signedIn.get()).toBe(false)
    expect(titles()).toEqual(['You have been logged out successfully.'])
  })

  test('is lost only for the token that was refused', async () => {
    const { startSession, expireSession: loseSession, $signedIn } = await page()
    startSession('new', 'a@b.in', true)
    loseSession('old')
    expect($signedIn.get()).toBe(true)
    loseSession('new')
    expect($signedIn.get()).toBe(false)
  })
})

describe('what was typed', () => {
  const typed = { 'haat:checkout': '{"fullName":"Asha"}', 'haat:track-order': '{"contactInfo":"a@b.in"}' }
  const left = () => Array.from({ length: browser.session.length }, (_, at) => browser.session.key(at))
  async function loseAfterTyping() {
    const { startSession, expireSession: loseSession } = await page('/checkout')
    startSession('abc', 'a@b.in', true)
    for (const [key, text] of Object.entries(typed)) browser.session.setItem(key, text)
    loseSession('abc')
  }

  test('at checkout is there again when the same person signs in after the session ended', async () => {
    await loseAfterTyping()
    expect(left()).not.toContain('haat:track-order')
    const { startSession } = await page('/login')
    startSession('new', 'a@b.in', true)
    await page('/checkout')
    expect(browser.session.getItem('haat:checkout')).toBe(typed['haat:checkout'])
  })

  test('is nothing to another account, wherever that signs in', async () => {
    await loseAfterTyping()
    const here = await page('/login')
    here.startSession('other', 'other@b.in', true)
    expect(browser.session.getItem('haat:checkout')).toBeNull()
    here.signOut()
    await loseAfterTyping()
    browser.local.setItem('haat:token', 'other')
    browser.local.setItem('haat:email', 'other@b.in')
    await page('/checkout')
    expect(browser.session.getItem('haat:checkout')).toBeNull()
  })

  /** The tab shows a page without a session while another tab does something. */
  async function typeAndLeave() {
    const { startSession } = await page('/checkout')
    startSession('abc', 'a@b.in', true)
    browser.session.setItem('haat:checkout', typed['haat:checkout'])
    browser.visit('/product/1')
  }

  test('is forgotten where another tab signed out while this one showed a product', async () => {
    await typeAndLeave()
    for (const key of ['haat:token', 'haat:email']) browser.local.removeItem(key)
    await page('/checkout')
    expect(browser.session.length).toBe(0)
  })

  test('is there again where the session ended in another tab, but not once that signed in and out', async () => {
    await typeAndLeave()
    const tab = await page('/orders')
    tab.expireSession('abc')
    await page('/checkout')
    expect(browser.session.getItem('haat:checkout')).toBe(typed['haat:checkout'])
    const { startSession, endSession } = await page('/login')
    const kept = new Map(left().map(key => [key ?? '', browser.session.getItem(key ?? '')]))
    startSession('new', 'a@b.in', true)
    endSession()
    for (const [key, text] of kept) browser.session.setItem(key, text ?? '')
    await page('/checkout')
    expect(browser.session.getItem('haat:checkout')).toBeNull()
  })

  test('is there again where another tab learnt first that the session ended', async () => {
    const { startSession, titles } = await page('/checkout')
    startSession('abc', 'a@b.in', true)
    for (const [key, text] of Object.entries(typed)) browser.session.setItem(key, text)
    browser.otherTabWrites('haat:expired', 'yes')
    browser.otherTabWrites('haat:token', null)
    browser.otherTabWrites('haat:email', null)
    expect(titles()).toEqual(['Your session has ended'])
    expect(left()).not.toContain('haat:track-order')
    const { startSession: signIn } = await page('/login')
    signIn('new', 'a@b.in', true)
    await page('/checkout')
    expect(browser.session.getItem('haat:checkout')).toBe(typed['haat:checkout'])
  })

  test('stays where the account gets another e-mail, here or in another tab', async () => {
    const { startSession, whenAccountLeaves, renameSession } = await page('/checkout')
    const left: string[] = []
    startSession('abc', 'a@b.in', true)
    whenAccountLeaves(() => left.push('the account left'))
    browser.session.setItem('haat:checkout', typed['haat:checkout'])
    renameSession('new@b.in')
    browser.otherTabWrites('haat:renamed', 'new@b.in newer@b.in')
    browser.otherTabWrites('haat:email', 'newer@b.in')
    expect([left, browser.session.getItem('haat:checkout')]).toEqual([[], typed['haat:checkout']])
    browser.otherTabWrites('haat:email', 'other@b.in')
    expect([left, browser.session.getItem('haat:checkout')]).toEqual([['the account left'], null])
  })

  test('before signing in is kept', async () => {
    browser.session.setItem('haat:track-order', typed['haat:track-order'])
    const { startSession } = await page('/login')
    startSession('abc', 'a@b.in', true)
    expect(browser.session.getItem('haat:track-order')).toBe(typed['haat:track-order'])
  })
})

describe('the guard', () => {
  test('sends a signed-out visitor to sign in, and back', async () => {
    const { $guard } = await page('/payment?orderId=5')
    $guard.listen(() => {})
    expect($guard.get()).toBe('out')
    await Promise.resolve()
    expect(browser.went).toEqual(['/login?from=%2Fpayment%3ForderId%3D5'])
  })

  test('shows nothing to the back button after signing out', async () => {
    const { startSession, $guard } = await page('/orders')
    startSession('abc', 'a@b.in', true)
    const shown: string[] = []
    $guard.subscribe(access => shown.push(access))
    browser.goAwayAndBack(() => browser.local.removeItem('haat:token'))
    expect(shown).toEqual(['in', 'loading', 'out'])
  })

  test('lets Sign Out go home', async () => {
    const { startSession, $guard } = await page('/account')
    startSession('abc', 'a@b.in', true)
    $guard.listen(() => {})
    const { leaveAccount } = await import('../../../src/stores/account/sign-out.ts')
    leaveAccount()
    await Promise.resolve()
    expect(browser.went).toEqual(['/'])
  })
})

test('that another tab began is over after the back button where it was ended on the page before', async () => {
  browser.visit('/track-order')
  const { $session } = await import('../../../src/stores/account/session.ts')
  $session.listen(() => {})
  browser.otherTabWrites('haat:email', 'asha@example.com')
  browser.otherTabWrites('haat:token', 'abc')
  expect($session.get().state).toBe('in')
  browser.goAwayAndBack(() => {
    for (const key of ['haat:token', 'haat:email']) browser.local.removeItem(key)
  })
  expect($session.get()).toEqual({ state: 'out' })
})
