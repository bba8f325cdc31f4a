import { listed } from '../../tests/support/listed.ts'
import { storeCommand } from '../fixtures/command.ts'
import { rulesFile } from '../fixtures/ruled-shop.ts'

/**
 * Whether the demo shops have delivery, cash on delivery, a code and GST: `E2E_RULES=on npm run e2e`, in the long run
 * after the journeys of shops without them.
 */
export const hasRules = process.env['E2E_RULES'] === 'on'

/** The specification's journeys. Those of the desk, of search and of single pages do not know of an order's price. */
export const specified = listed(`
  account addresses browse cart choose journeys line-choices orders pay payment-page stock track
  way-to-checkout`).map(name => `${name}.test.ts`)

/** Gives each demo shop its rules. */
export async function switchRulesOn(): Promise<void> {
  for (const shop of ['books', 'screens', 'vastra']) await storeCommand(['shops', 'rules', shop, rulesFile()])
}
