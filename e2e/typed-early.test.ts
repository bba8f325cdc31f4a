import type { Page } from 'playwright/test'
import { orderOf } from './fixtures/order.ts'
import { productWith } from './fixtures/products.ts'
import { openRuledShop, product } from './fixtures/ruled-shop.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'
import { translate } from './fixtures/translated.ts'

/** Keeps back the page's scripts, or some of them, until the returned function is called. */
async function holdScripts(page: Page, held = '**/_astro/*.js') {
  const scripts = Promise.withResolvers<void>()
  await page.route(held, async route => {
    await scripts.promise
    await route.continue()
  })
  return scripts.resolve
}

test('what is typed before the form’s script has come is sent all the same', async ({ page, shopper }) => {
  const release = await holdScripts(page)
  await page.goto(`${shop('books')}/forgot-password`, { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  release()
  await expect(page.getByText('If this address has an account')).toBeVisible()
  await expect(page.getByText('Invalid email address')).toHaveCount(0)
})

test('what is typed in a form whose script does not come is there when the page is loaded again', async ({
  page,
  trouble,
}) => {
  trouble.expected(/ERR_FAILED|Error hydrating/)
  const scripts = /_astro\/(RegisterForm|form)\./
  await page.route(scripts, route => route.abort())
  const kept = page.waitForResponse(/_astro\/focus\./)
  await page.goto(`${shop('books')}/register`)
  await (await kept).finished()
  await page.getByLabel('First Name').fill('Asha')
  await page.getByLabel('Password', { exact: true }).fill('haat-demo-2026')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const again = page.getByRole('button', { name: 'Load the page again' })
  await again.waitFor()
  await page.unroute(scripts)
  await again.click()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(page.getByLabel('First Name')).toHaveValue('Asha')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('haat-demo-2026')
})

test('what a browser fills in as Chrome on iOS does, past React, is sent', async ({ page, shopper }) => {
  await page.goto(`${shop('books')}/login`)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  // On a translated page the form may be drawn anew in the moment in which a field is filled.
  for (const [label, text] of [
    ['Email', shopper.email],
    ['Password', shopper.password],
  ] as const)
    await expect(async () => {
      const field = page.getByLabel(label, { exact: true })
      await field.evaluate((field: HTMLInputElement, text) => {
        // React watches this setter, and takes the event for one that changes nothing.
        field.value = text
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }, text)
      expect(await field.inputValue()).toBe(text)
    }).toPass()
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${shop('books')}/`)
})

test('links between forms of accounts lead back before their script, too', async ({ page, shopper }) => {
  const release = await holdScripts(page)
  await page.goto(`${shop('books')}/login?from=%2Forders`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(`${shop('books')}/forgot-password`)
  await page.goBack({ waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(`${shop('books')}/register`)
  release()
  await page.getByRole('main').locator('a[href="/login?from=%2Forders"]').click()
  await page.getByRole('link', { name: 'Forgot password?' }).and(page.locator('[href*=from]')).click()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page).toHaveURL(`${shop('books')}/login`)
  // On a translated page the form may be drawn anew in the moment in which a field is filled.
  await expect(async () => {
    for (const [label, text] of [
      ['Email', shopper.email],
      ['Password', shopper.password],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(text)
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text)
    }
  }).toPass()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${shop('books')}/orders`)
})

test('no guest is led to the orders of an account before the script has come', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`${shop('screens')}/order-success?orderId=1`, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Return to Home' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'My Orders' })).toHaveCount(0)
  release()
  await expect(main.getByRole('link', { name: 'My Orders' })).toBeVisible()
})

test('what is typed stays on a page translated before its script', async ({ context, page, trouble }) => {
  await translate(context, trouble)
  const react = Promise.withResolvers<void>()
  await page.route('**/_astro/react*.js', async route => {
    await react.promise
    await route.continue()
  })
  await page.goto(`${shop('books')}/register`)
  await expect(page.getByRole('main').locator('font').first()).toBeAttached()
  await page.getByLabel('First Name').fill('Asha')
  await page.getByLabel('Email').fill('asha@haat.example')
  const drawn = await page.getByLabel('Email').elementHandle()
  react.resolve()
  await expect.poll(() => drawn?.evaluate(field => field.isConnected)).toBe(false)
  await expect(page.getByLabel('First Name')).toHaveValue('Asha')
  await expect(page.getByLabel('Email')).toHaveValue('asha@haat.example')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Last Name')).toBeFocused()
  await expect(page.getByLabel('First Name')).toHaveValue('Asha')
})

test('what is pressed on pages of products before their script is done later', async ({ page }) => {
  const product = await productWith('books', { sizes: false })
  let release = await holdScripts(page)
  await page.goto(`${shop('books')}/product/${product.id}`, { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click()
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await add.click()
  // Nothing has happened yet that the shopper could see.
  await add.click()
  release()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeVisible()

  await page.unrouteAll()
  release = await holdScripts(page)
  await page.goto(`${shop('books')}/products`, { waitUntil: 'commit' })
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  release()
  await expect(page).toHaveURL(/sort=price-asc/)
})

test('what is added before the script has come stays though a link is followed', async ({ page }) => {
  const { id } = await productWith('books', { sizes: false })
  const main = page.getByRole('main')
  const home = page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first()
  let release = await holdScripts(page)
  await page.goto(`${shop('books')}/product/${id}`, { waitUntil: 'commit' })
  await main.getByRole('button', { name: 'Add to Cart' }).first().click()
  await home.click()
  release()
  await expect(page).toHaveURL(`${shop('books')}/`)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()

  await page.unrouteAll()
  await page.goto(`${shop('books')}/products?category=books`)
  release = await holdScripts(page)
  const asked = page.waitForRequest(/_astro\/actions\./)
  await main.getByRole('button', { name: 'Add to Cart' }).last().click()
  await asked
  await home.click()
  release()
  await expect(page).toHaveURL(`${shop('books')}/`)
  await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeVisible()

  // Back has an action, whose code may come before that of the form.
  await page.unrouteAll()
  release = await holdScripts(page, '**/_astro/forms.*.js')
  await page.goto(`${shop('books')}/product/${id}`)
  const form = page.waitForRequest(/_astro\/forms\./)
  await main.getByRole('button', { name: 'Add to Cart' }).first().click()
  await form
  await main.getByRole('link', { name: 'Back', exact: true }).click()
  release()
  await expect(page).not.toHaveURL(/product\//)
  await expect(page.getByRole('link', { name: 'Cart, 3 items' }).first()).toBeVisible()

  // Where no script comes, the second press leads there.
  await page.unrouteAll()
  release = await holdScripts(page)
  await page.goto(`${shop('books')}/product/${id}`, { waitUntil: 'commit' })
  await main.getByRole('button', { name: 'Add to Cart' }).first().click()
  await home.click()
  await home.click({ noWaitAfter: true })
  await expect(page).toHaveURL(`${shop('books')}/`)
  release()
})

test('a list that leads to another page names what its page shows, for the way back', async ({ page }) => {
  await page.goto(`${shop('books')}/products?category=books`)
  const sort = page.getByLabel('Sort by')
  // The page stays, as the browser keeps it for the back button; the one of the tests keeps none.
  await page.evaluate(() =>
    addEventListener('submit', event => {
      event.preventDefault()
      document.title = 'left'
    }),
  )
  await sort.selectOption('Price: low to high')
  await expect(page).toHaveTitle('left')
  await expect(sort).toHaveValue('price-asc')
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect(sort).toHaveValue('')
})

test('a PIN code checked without its script says so, and can be again', async ({ page, trouble }) => {
  trouble.expected(/ERR_CONNECTION_RESET/)
  const name = await openRuledShop()
  await page.goto(`${shop(name)}/product/${product.id}`)
  await page.route(/_astro\/delivery\./, route => route.abort('connectionreset'))
  await page.getByLabel('Delivery: PIN code').fill('560034')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('We cannot check delivery now. Please try again later.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText(/Standard: ₹40/)).toBeVisible()
})

test('what is pressed again while its script or its answer is on the way is done once', async ({ page }) => {
  await page.goto(`${shop('books')}/products?category=books`)
  const card = page.locator('article.product').first()
  const release = await holdScripts(page)
  const asked = page.waitForRequest(/_astro\/actions\./)
  const add = card.getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await asked
  await add.click()
  release()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()

  const answer = Promise.withResolvers<void>()
  let views = 0
  await page.route('**/quick-view/*', async route => {
    views++
    await answer.promise
    await route.continue()
  })
  const view = card.getByRole('button', { name: 'Quick View' })
  await card.hover()
  await view.click()
  await expect.poll(() => views).toBe(1)
  await view.click()
  answer.resolve()
  await expect(page.getByRole('dialog', { name: 'Quick View' })).toBeVisible()
  expect(views).toBe(1)
})

test('a press whose script does not come says so, and can be done again', async ({ page, trouble }) => {
  trouble.expected(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(`${shop('books')}/products?category=books`)
  const add = page.getByRole('button', { name: 'Add to Cart' }).first()
  const said = page.getByRole('alert').getByText('No response from server. Please try again later.')
  await page.context().setOffline(true)
  await add.click()
  await expect(said).toBeVisible()
  await add.click()
  await expect(said).toHaveCount(1)
  await expect(page.getByRole('alert').getByRole('button', { name: 'Load the page again' })).toBeVisible()
  await page.context().setOffline(false)
  await add.click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('a form whose script comes at the second press says what was done', async ({ page, trouble }) => {
  trouble.expected(/ERR_FAILED|Error hydrating/)
  const scripts = /_astro\/(ContactForm|form)\./
  await page.route(scripts, route => route.abort())
  await page.goto(`${shop('books')}/contact`)
  await page.getByLabel('Your Name').fill('Asha Menon')
  await page.getByLabel('Email Address').fill('asha@example.com')
  await page.getByLabel('Subject').fill('A book')
  await page.getByLabel('Your Message').fill('Is it in print?')
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  const said = page.getByText('No response from server. Please try again later.')
  await expect(said).toBeVisible()
  await page.unroute(scripts)
  await send.click()
  await expect(page.getByText('Message Sent')).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('an addition is not called unanswered where its message does not load', async ({ page, trouble }) => {
  trouble.expected(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(`${shop('books')}/products?category=books`)
  const card = page.locator('article.product').first()
  // The code of presses, without that of messages.
  await card.hover()
  await card.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: /^Preview/ })
  await expect(preview).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed', request => request.url().includes('/_astro/'))
  const add = card.getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await failed
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await expect(page.getByText('No response from server')).toHaveCount(0)
  await page.context().setOffline(false)
  await add.click()
  await expect(page.getByText('Added to cart')).toBeVisible()
})

test('an order is looked up where the button is pressed before its script', async ({ page, customer }) => {
  const orderId = await orderOf(customer)
  const release = await holdScripts(page)
  await page.goto(`${shop('books')}/track-order?id=${orderId}`, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Track Order' })
  const top = () => button.evaluate(element => element.getBoundingClientRect().top)
  const before = await top()
  await button.click()
  release()
  await expect(page.getByRole('region', { name: `Order #${orderId}` }).getByText('Pending')).toBeVisible()
  // A button that moves while it is pressed is missed.
  expect(await top()).toBe(before)
})
