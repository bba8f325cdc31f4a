import type { Page } from 'playwright/test'
import { clickSection, desk, openDesk, showAllTools } from './fixtures/desk.ts'
import { expectFine } from './fixtures/every-width.ts'
import { countScript } from './fixtures/script-bytes.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

/** Gzipped bytes of script that a policy's screen may load. */
const MOST = 270_000

async function asMarketer(page: Page, slug: string) {
  await openDesk(page, slug, 'marketer', 'Meera Joshi')
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved\./)).toBeVisible()
}

test('a marketer writes a policy that is read, and takes it back @desktop', async ({ page, browser }) => {
  await asMarketer(page, 'screens')
  await clickSection(page, 'Shop', 'Policies')
  await page.getByRole('link', { name: /Refund Policy/ }).click()
  await page.getByRole('button', { name: 'Start from the built-in text' }).click()
  const text = page.getByRole('textbox', { name: 'Refund Policy' })
  await expect(text).toContainText('you get your money back')
  await text.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ask for ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Meera')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Control+i')
  await page.keyboard.type(' kindly')
  await page.keyboard.press('Control+i')
  await page.keyboard.type(' at ')
  await showAllTools(page)
  await page.getByLabel('Insert a detail of the shop').selectOption('Company name')
  await save(page)

  const shopper = await (await browser.newContext()).newPage()
  await expect(async () => {
    await shopper.goto(`${shop('screens')}/refund`)
    await expect(shopper.getByText(/Ask for Meera kindly at /)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(shopper.locator('strong', { hasText: 'Meera' })).toBeVisible()
  // No font of a shop has italics of its own: without synthesis the letters stand upright.
  for (const words of [text, shopper.locator('.prose')])
    await expect(words.locator('em', { hasText: 'kindly' })).toHaveCSS('font-synthesis', /style/)
  await expect(shopper.locator('.prose')).not.toContainText('{companyName}')

  await page.getByRole('button', { name: 'Use the built-in text' }).click()
  await save(page)
  await page.getByRole('link', { name: 'All policies' }).click()
  await expect(
    page.getByRole('link', { name: /Refund Policy.*The built-in text.*Meera Joshi/ }),
  ).toBeVisible()
  await expectFine(page, 'list of policies')
})

test('the editor names what it would lose and what cannot be shown @desktop @long', async ({ page }) => {
  await asMarketer(page, 'screens')
  await page.goto(desk('/s/screens/policies/shipping'))
  await expect(page.getByRole('textbox', { name: 'Shipping Policy' })).toContainText('Delivery and fitting')
  await expectFine(page, 'visual view')
  await page.goto(desk('/s/screens/policies/privacy'))
  await expect(page.getByText('The shop shows the built-in text until you write your own.')).toBeVisible()
  await expectFine(page, 'built-in text')
  await page.getByRole('button', { name: 'HTML' }).click()
  const html = page.getByRole('textbox', { name: 'Privacy Policy, as HTML' })
  await html.fill('<p>Fast.</p>\n<center>Free</center><script>alert(1)</script>')
  await expect(page.getByText('The visual editor cannot keep <center> near “Free”.')).toBeVisible()
  await page.getByRole('button', { name: 'Visual' }).press('Enter')
  await expect(html).toBeVisible()
  await expectFine(page, 'HTML view with a loss')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Some of this cannot be shown in the shop' })
  await expect(dialog).toContainText('The script will be removed.')
  await expectFine(page, 'what will be removed')
  await dialog.getByRole('button', { name: 'Back to the text' }).click()
  await expect(html).toHaveValue(/<script>/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save without these' }).click()
  await expect(page.getByText(/^Saved\./)).toBeVisible()
  await expect(html).toHaveValue('<p>Fast.</p>\nFree')
  await page.getByRole('button', { name: 'Visual' }).click()
  await expect(page.getByRole('textbox', { name: 'Privacy Policy', exact: true })).toContainText('Fast.')
  await page.getByRole('button', { name: 'Use the built-in text' }).click()
  await save(page)
})

test('the editor is used by keys alone, with at most 270 kB of script @desktop @long', async ({ page }) => {
  await asMarketer(page, 'screens')
  const loaded = countScript(page)
  await page.goto(desk('/s/screens/policies/terms'))
  const text = page.getByRole('textbox', { name: 'Terms & Conditions' })
  await text.focus()
  await page.keyboard.type('Our story')
  await page.keyboard.press('Shift+Tab')
  // The last tool that had the focus is the one stop of the toolbar.
  await expect(page.getByLabel('Style of the paragraph')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(page.getByLabel('Style of the paragraph')).toBeFocused()
  await text.press('Control+a')
  await page.getByRole('button', { name: 'Link' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a link' })
  await dialog.getByLabel('Address').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Enter a web address that starts with')
  await expectFine(page, 'link dialog')
  await dialog.getByLabel('Address').fill('www.example.com')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'Our story' })).toHaveAttribute(
    'href',
    'https://www.example.com',
  )
  await text.press('Control+Shift+8')
  await expect(text.getByRole('listitem')).toContainText('Our story')
  await page.getByRole('button', { name: 'HTML' }).click()
  await expect(page.getByRole('textbox', { name: /as HTML/ })).toHaveValue(
    '<ul>\n<li><a href="https://www.example.com">Our story</a></li>\n</ul>',
  )
  await page.getByRole('button', { name: 'Discard changes' }).click()
  const { files, bytes } = await loaded()
  console.info(`a policy's screen: ${(bytes / 1000).toFixed(1)} kB of script in ${files} files`)
  expect(bytes).toBeLessThanOrEqual(MOST)
})
