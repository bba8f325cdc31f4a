import type { Page } from 'playwright/test'
import { desk, inviteByCommand } from './fixtures/desk.ts'
import { expectFine } from './fixtures/every-width.ts'
import { expect, test } from './fixtures/test.ts'

/** A device with its own lock, which opens; it holds passkeys as long as the page is there. */
async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: false,
  } as const
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', { options })
  /** Touches the device, or leaves it alone. */
  const touch = (enabled: boolean) =>
    client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  const setVerified = (isUserVerified: boolean) =>
    client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { touch, setVerified }
}

const CHALLENGE = '**/desk/session/passkey/options'

/** Signs out, and holds up the challenge by which the form offers a passkey by itself; `letGo` ends when it is there. */
async function signOutBeforeOffer(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    CHALLENGE,
    async route => {
      await promise
      await route.continue()
    },
    { times: 1 },
  )
  const held = page.waitForRequest(CHALLENGE)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const request = await held
  const letGo = async () => {
    resolve()
    await (await request.response())?.finished()
  }
  return { letGo }
}

test('a keeper lives by passkeys, from invitation to removal @desktop @long', async ({ page, trouble }) => {
  const device = await addDevice(page)
  await device.touch(true)
  const keeper = `passkey-${Date.now()}@example.com`
  await page.goto(await inviteByCommand('books', keeper, 'keeper'))
  await page.getByLabel('Your name').fill('Ravi Menon')
  await page.getByRole('radio', { name: /A passkey/ }).check()
  await expectFine(page, 'invitation by passkey')
  await page.getByRole('button', { name: 'Make my passkey' }).click()
  await expect(page).toHaveURL(desk('/s/books'))

  await page.goto(desk('/account'))
  await expect(page.getByText('You sign in with a passkey.')).toBeVisible()
  await expectFine(page, 'account with a passkey')
  await page.getByRole('button', { name: 'Rename Passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Work laptop')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename Work laptop' })).toBeFocused()

  // The only one stays.
  trouble.expected(/^409 DELETE .*\/desk\/passkeys\/\d+$/)
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('First add another passkey')
  await expectFine(page, 'removal refused')
  await page.keyboard.press('Escape')

  // The device holds one already, and makes no second one.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'has a passkey' })).toBeVisible()

  const first = await signOutBeforeOffer(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await first.letGo()

  // The form's own offer comes late, and does not end what was asked for: the device still waits for its touch.
  await device.touch(false)
  const second = await signOutBeforeOffer(page)
  const asked = page.waitForResponse(CHALLENGE)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await asked
  await second.letGo()
  await page.waitForTimeout(1_000)
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()

  // An offer that is taken signs in.
  await device.touch(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()

  // A password beside it.
  await page.getByLabel('New password', { exact: true }).fill('quiet lantern harbour')
  await page.getByRole('button', { name: 'Set a password' }).click()
  await expect(page.getByLabel('Current password', { exact: true })).toBeVisible()
  await expectFine(page, 'account with a passkey and a password')
})

test('a step-up by passkey, and one that is not given @desktop @long', async ({ page, trouble }) => {
  const device = await addDevice(page)
  await device.touch(true)
  await page.goto(await inviteByCommand('vastra', `step-${Date.now()}@example.com`, 'keeper'))
  await page.getByLabel('Your name').fill('Ravi Menon')
  await page.getByRole('radio', { name: /A passkey/ }).check()
  await page.getByRole('button', { name: 'Make my passkey' }).click()
  await expect(page).toHaveURL(desk('/s/vastra'))
  await page.goto(desk('/s/vastra/people'))

  // Ten minutes pass for the API: its first answer is the refusal that it gives then.
  trouble.expected(/^403 POST .*\/desk\/shops\/vastra\/people$/)
  let refusals = 0
  await page.route('**/desk/shops/vastra/people', (route, request) =>
    request.method() === 'POST' && refusals++ === 0
      ? route.fulfill({ status: 403, json: { error: 'Prove it', code: 'step-up-required' } })
      : route.continue(),
  )
  await page.getByLabel('Email').fill('new@example.com')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expectFine(page, 'step-up by passkey')
  // The lock of the device does not open.
  await device.setVerified(false)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No passkey was used')
  await expectFine(page, 'step-up not given')
  await device.setVerified(true)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('new@example.com was invited')).toBeVisible()
})
