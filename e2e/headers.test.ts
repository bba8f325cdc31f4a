import { signedInPaths } from '../src/domain/paths.ts'
import { isLongRun } from '../tests/support/test-run.ts'
import { allPages } from './fixtures/all-pages.ts'
import { rememberSignIn } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

test('no page does what its policy forbids, signed in too @desktop', async ({ page, shopper, trouble }) => {
  trouble.expected(/^(404|500) GET /)
  const violations: string[] = []
  await page.exposeFunction('forbidden', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'forbidden')(`${violatedDirective} ${blockedURI} at ${location.pathname}`),
    )
  })
  const visitAll = async (signedIn: boolean) => {
    for (const path of await allPages()) {
      await page.goto(shop('books') + path, { waitUntil: 'load' })
      if (!signedIn && signedInPaths.includes(path)) await page.waitForURL(/\/login/)
    }
  }
  // Signed in, a page has all that it has for others, and more.
  if (isLongRun) await visitAll(false)
  await rememberSignIn(page, shopper)
  await visitAll(true)
  expect(violations).toEqual([])
})
