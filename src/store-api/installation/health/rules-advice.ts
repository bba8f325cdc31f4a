import type { DeliveryRules, TaxRules } from '../../../contract/desk/rules.ts'
import { productCount } from '../../../domain/desk/count-texts.ts'
import { INDIAN_STATES } from '../../../domain/indian-states.ts'
import { stateCodeOf, stateNamed } from '../../../domain/pricing/states.ts'
import { sellsAtHomeOnly } from '../../../domain/pricing/tax.ts'
import { readRules } from '../../orders/pricing/rules.db.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import { type Lacking, usedClasses, withoutClass, withoutHsn, withSameNumbers } from './health.db.ts'

/** What a shop's rules leave open, a sentence each; nothing of a shop without rules. */
export async function rulesAdvice(context: Pick<ReadContext, 'db' | 'storeId'>): Promise<string[]> {
  const { delivery, tax } = (await readRules(context.db, context.storeId)) ?? {}
  return [
    ...(tax?.gstin === undefined ? [] : await taxAdvice(context, tax, tax.gstin)),
    ...(delivery ? deliveryAdvice(delivery, tax) : []),
  ]
}

async function taxAdvice(
  { db, storeId }: Pick<ReadContext, 'db' | 'storeId'>,
  { classes, defaultClass, defaultHsn, series }: TaxRules,
  gstin: string,
): Promise<string[]> {
  const ids = classes.map(({ id }) => id)
  const isTaxed = defaultClass !== undefined && ids.includes(defaultClass)
  const [hsn, unclassed] = [
    defaultHsn ? undefined : await withoutHsn(db, storeId),
    isTaxed ? undefined : await withoutClass(db, storeId, ids),
  ]
  const used = await usedClasses(db, storeId)
  const unused = classes.filter(({ id }) => id !== defaultClass && !used.has(id)).map(({ label }) => label)
  const gone = [...used].filter(id => !ids.includes(id))
  const same = await withSameNumbers(db, storeId, { gstin, series })
  return [
    ...same.map(
      slug =>
        `its invoices have the same numbers as those of ${slug}, which has its GSTIN: choose another beginning`,
    ),
    ...about('no HSN code at', hsn),
    ...about('no tax class, and so no tax, at', unclassed),
    ...(unused.length > 0 ? [`no product has the tax class ${unused.join(', ')}`] : []),
    ...(gone.length > 0 ? [`products name a tax class that the rules do not have: ${gone.join(', ')}`] : []),
  ]
}

function about(text: string, lacking: Lacking | undefined): string[] {
  return lacking ? [`${text} ${productCount(lacking.products)}, such as ${lacking.example}`] : []
}

/** Zones of PIN codes alone are a choice; those of states that leave some out are rather a slip. */
function deliveryAdvice({ zones }: DeliveryRules, tax: TaxRules | undefined): string[] {
  const named = zones.flatMap(({ states = [] }) => states.map(stateNamed))
  const hasRest = zones.some(({ pins, states }) => !pins?.length && !states?.length)
  if (named.length === 0 || hasRest) return []
  const sold =
    tax && sellsAtHomeOnly(tax)
      ? INDIAN_STATES.filter(name => stateCodeOf(name) === tax.state)
      : INDIAN_STATES
  const leftOut = sold.filter(name => !named.includes(stateNamed(name)))
  return leftOut.length === 0 ? [] : [`no delivery zone has ${leftOut.join(', ')}`]
}
