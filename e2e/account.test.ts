import { addToCart } from './fixtures/cart.ts'
import { apiAnswers, apiIsSilent, apiRecovers } from './fixtures/fail-api.ts'
import { letterTo } from './fixtures/mail.ts'
import { rememberSignIn, signIn, tokenOf } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { callStore } from './fixtures/store.ts'
import { expect, test } from './fixtures/test.ts'

/** What the store answers to whoever holds this token. */
async function statusOf(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await callStore('books', 'GET', '/accountInfo', undefined, { headers })).status
}

const guarded = ['/account', '/checkout', '/orders', '/payment']

for (const path of guarded) {
  test(`a signed-out visitor of ${path} signs in first, seeing nothing @desktop${path === '/checkout' ? '' : ' @long'}`, async ({
    page,
    shopper,
  }) => {
    await page.goto(shop('books') + path)
    await expect(page).toHaveURL(`${shop('books')}/login?from=${encodeURIComponent(path)}`)
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByLabel('Password', { exact: true }).fill(shopper.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(shop('books') + path)
  })
}

test('the account says who is signed in, since when, and leads on @desktop', async ({ page, shopper }) => {
  await signIn(page, shopper)
  await expect(page.getByText('Logged in successfully.')).toBeVisible()
  await page.goto(`${shop('books')}/account`)
  const main = page.getByRole('main')
  await expect(main.getByText('Meera Nair')).toBeVisible()
  await expect(main.getByText(shopper.email)).toBeVisible()
  await expect(main.getByText(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await main.getByRole('link', { name: /View your order history and check order status/ }).click()
  await expect(page.getByText('No Orders Found')).toBeVisible()
  await page.getByRole('link', { name: 'Browse Products' }).click()
  await expect(page).toHaveURL(`${shop('books')}/products`)
})

test('a long e-mail address breaks rather than widening the page @long', async ({ page, shopper }) => {
  await rememberSignIn(page, shopper)
  const email = `${'w'.repeat(64)}@example.com`
  await apiAnswers(page, /accountInfo/, 200, { ...shopper, email })
  await page.goto(`${shop('books')}/account`)
  await expect(page.getByText(email)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('after signing out, storage and the back button show nothing', async ({ page, shopper }) => {
  await signIn(page, shopper)
  await page.goto(`${shop('books')}/account`)
  await expect(page.getByText(shopper.email)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain(shopper.email)
  expect(kept).not.toContain('haat:token')
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(page.getByText(shopper.email)).toHaveCount(0)
})

test('a password is changed, and every device can be signed out', async ({ page, customer, trouble }) => {
  trouble.expected(/^400 POST .*\/users\/password/)
  const elsewhere = await tokenOf(customer)
  const status = () => statusOf(elsewhere)
  await page.goto(`${shop('books')}/account`)
  const change = page.getByRole('button', { name: 'Change Password' })
  await change.click()
  await expect(page.getByText('Please enter your current password')).toBeVisible()
  await expect(page.getByLabel('Current Password', { exact: true })).toBeFocused()
  await page.getByLabel('Current Password', { exact: true }).fill('not-it-2026')
  await page.getByLabel('New Password', { exact: true }).fill('second-monsoon')
  await page.getByLabel('Confirm Password', { exact: true }).fill('second-monsoon')
  await change.click()
  await expect(page.getByText('Your current password is wrong. Please try again.')).toBeVisible()
  await page.getByLabel('Current Password', { exact: true }).fill(customer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are signed out on all other devices.')).toBeVisible()
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('')
  expect(await status()).toBe(401)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(`${shop('books')}/`)
  await expect(page.getByText('Signed out everywhere')).toBeVisible()
  await signIn(page, { ...customer, password: 'second-monsoon' })
})

test('a mailed code changes the e-mail, which signs in from then on', async ({ page, customer, trouble }) => {
  trouble.expected(/^400 POST .*\/account\/email/)
  const next = `right-${customer.email}`
  await page.goto(`${shop('books')}/account`)
  const panel = page.getByRole('region', { name: 'Change Email' })
  await panel.getByLabel('New Email').fill(next)
  await panel.getByLabel('Your Password', { exact: true }).fill('not-it-2026')
  await panel.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByText('Your current password is wrong. Please try again.')).toBeVisible()
  await panel.getByLabel('Your Password', { exact: true }).fill(customer.password)
  await page.keyboard.press('Enter')
  await expect(panel.getByText(next)).toBeVisible()
  // The mail is read elsewhere, and the page may be gone meanwhile.
  await page.reload()
  await expect(panel.getByText(next)).toBeVisible()
  const letter = await letterTo(next, 'is your code at')
  const code = /\b\d{8}\b/.exec(letter)?.[0] ?? ''
  await panel.getByLabel('Code').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Email changed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Profile' }).getByText(next)).toBeVisible()
  await letterTo(customer.email, 'Your account has another e-mail address now.')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(`${shop('books')}/`)
  await signIn(page, { ...customer, email: next })
})

test('a 401 signs out, cart kept; 500 and silence do not @desktop', async ({ page, customer, trouble }) => {
  trouble.expected(/(500|401) GET .*accountInfo|ERR_CONNECTION_RESET/)
  await addToCart(page, 'books')
  await apiAnswers(page, /accountInfo/, 500, {})
  await page.goto(`${shop('books')}/account`)
  await expect(page.getByText('Failed to load account information (Status: 500)').first()).toBeVisible()
  await apiRecovers(page)
  await apiIsSilent(page, /accountInfo/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(
    page.getByText('Failed to load account information (No response received)').first(),
  ).toBeVisible()
  await apiRecovers(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(customer.email)).toBeVisible()
  await apiAnswers(page, /accountInfo/, 401, {})
  await page.reload()
  await expect(page).toHaveURL(/\/login\?from=%2Faccount$/)
  await page.goto(`${shop('books')}/cart`)
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
})

test('the link in the mail sets a new password, once', async ({ page, shopper, trouble }) => {
  trouble.expected(/^400 POST .*reset-password/)
  await page.goto(`${shop('books')}/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('If this address has an account')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  const letter = await letterTo(shopper.email, '/reset-password#token=')
  const link = /http:\/\/\S+\/reset-password#token=[\w-]+/.exec(letter)?.[0] ?? ''
  const setPassword = async (password: string) => {
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByLabel('New Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Set Password' }).click()
  }
  await setPassword('second-monsoon')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, { ...shopper, password: 'second-monsoon' })
  await setPassword('third-monsoon')
  await expect(
    page.getByText('This reset link is invalid or has expired. Please request a new one.').first(),
  ).toBeVisible()
})

test('a taken address is refused, and the form stays @desktop', async ({ page, shopper, trouble }) => {
  trouble.expected(/^4\d\d POST .*\/users\/register/)
  await page.goto(`${shop('books')}/register`)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await page.getByLabel('First Name').fill('Meera')
  await page.getByLabel('Last Name').fill('Nair')
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill('monsoon-2026')
  await page.getByLabel('Confirm Password', { exact: true }).fill('monsoon-2026')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    page.getByText(
      'Registration failed. Please try using a different email provider (like gmail.com or outlook.com).',
    ),
  ).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Meera')
})
