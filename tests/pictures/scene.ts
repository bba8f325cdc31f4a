import type { Page } from 'playwright'

export interface Scene {
  name: string
  url: string
  act?: (page: Page) => Promise<unknown>
  /** Only what fits the window, as for a dialog. */
  screen?: boolean
  /** Later scenes need what it leaves behind. */
  leaves?: boolean
  /** In a browser that runs no script. */
  plain?: boolean
  /** Taken after `act`, while the rest of the page is still to come. */
  coming?: boolean
}

export const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Wide windows have no menu: there the links stand in the bar. */
export async function openMenu(page: Page) {
  const opener = page.locator('.menu > summary')
  if (await opener.isVisible()) await opener.click()
}
