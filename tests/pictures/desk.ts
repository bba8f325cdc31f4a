import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Rules } from '../../src/contract/desk/rules.ts'
import type { Market } from '../support/market.ts'

const store = join(import.meta.dirname, '../../src/store-api/cli/store.mjs')

/** The link that the command prints for a new person of a shop; `sitePort` is the market's. */
export function invite(
  market: Market,
  shop: string,
  { email, role, sitePort }: { email: string; role: string; sitePort: number },
): string {
  const env = { ...process.env, ...market.env, PORT: `${sitePort}`, DATABASE_URL: '' }
  const args = [store, 'invite', shop, email, '--role', role]
  return execFileSync(process.execPath, args, { env }).toString().trim().split('\n').at(-1) ?? ''
}

/** Sets what an order of a shop costs, in place of all that it had set. */
export function setRules(market: Market, shop: string, rules: Rules): void {
  const file = join(mkdtempSync(join(tmpdir(), 'rules-')), 'rules.json')
  writeFileSync(file, JSON.stringify(rules))
  const env = { ...process.env, ...market.env, DATABASE_URL: '' }
  execFileSync(process.execPath, [store, 'shops', 'rules', shop, file], { env })
}

/** Opens the invitation and makes an account with a password. */
export async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill('Meera Joshi')
  await page.getByLabel('New password', { exact: true }).fill('quiet lantern harbour')
  await page.getByRole('button', { name: 'Create my account' }).click()
}
