import { type Audit, audit } from './audit.ts'
import type { Fault, Scene } from './fault.ts'
import type { Tally } from './ledger.ts'
import { openShop } from './opened-shop.ts'
import type { Shoppers } from './shoppers.ts'

/** What one kind of fault did. */
export interface FaultResult {
  fault: Fault
  /** Why it did not happen; undefined when it did. */
  missing?: string | undefined
  /** Seconds of each round until all was answered again. */
  secondsBack: number[]
  tally?: Tally
}

export interface SceneResult {
  faults: FaultResult[]
  /** After the last shopper was answered. */
  audit: Audit
  /** Calls refused for good; there is no reason for any. */
  refusals: string[]
}

export interface RunOptions {
  /** Milliseconds that all faults take together, beside the rounds that always take place. */
  time: number
  shoppers: number
  atOnce: number
  tell: (text: string) => void
}

const PATIENCE_MS = 60_000

/** Lets shoppers in and all faults happen to a scene, one kind after the other; then compares all that was answered. */
export async function runFaults(
  scene: Scene,
  faults: Fault[],
  { time, shoppers: count, atOnce, tell }: RunOptions,
): Promise<SceneResult> {
  const { storeId, shoppers } = await openShop(scene.deployment, { count, atOnce })
  const possible = faults.filter(fault => fault.missing?.(scene) === undefined)
  const shares = possible.reduce((sum, { share }) => sum + share, 0)
  const results: FaultResult[] = []
  for (const fault of faults) {
    const missing = fault.missing?.(scene)
    tell(missing === undefined ? fault.name : `${fault.name}: ${missing}`)
    if (missing !== undefined) {
      results.push({ fault, missing, secondsBack: [] })
      continue
    }
    shoppers.takeTally()
    const secondsBack = await rounds(scene, shoppers, fault, (time * fault.share) / shares)
    results.push({ fault, secondsBack, tally: shoppers.takeTally() })
  }
  tell('the last shoppers finish')
  await shoppers.leave(PATIENCE_MS)
  const compared = await scene.deployment.withDatabase(db => audit(db, storeId, shoppers.purchases))
  const refusals = shoppers.purchases.flatMap(({ refusal }) => refusal ?? [])
  return { faults: results, audit: compared, refusals }
}

/** Each round begins with all pages kept and while orders are acknowledged. */
async function rounds(scene: Scene, shoppers: Shoppers, fault: Fault, time: number): Promise<number[]> {
  const secondsBack: number[] = []
  const end = performance.now() + time
  while (secondsBack.length < fault.least || performance.now() < end) {
    await shoppers.visitAll()
    await shoppers.untilOrdering(PATIENCE_MS)
    secondsBack.push(await fault.round(scene, secondsBack.length))
  }
  return secondsBack
}
