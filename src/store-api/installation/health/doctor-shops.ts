import { type StoreInfo, storeInfo } from '../../../contract/store-info.ts'
import { productCount } from '../../../domain/desk/count-texts.ts'
import { isLocalHost, isOnRealHost } from '../../../domain/hosts.ts'
import { type PolicySlug, policySlugs } from '../../../domain/paths.ts'
import { policyProblem } from '../../../domain/policies/policies.ts'
import { homeCategories } from '../../../domain/shops/brand.ts'
import { removedHtml } from '../../../html/removed-html.ts'
import { safeHtml } from '../../../html/safe-html.ts'
import { hasDeclared, undeclared } from '../../catalogue/declared.db.ts'
import { hasProductIn, picturesOfProducts } from '../../catalogue/product.db.ts'
import { type MediaStore, missingIn, pictureNames } from '../../media-store/media-store.ts'
import { readPaymentSettings } from '../../payments/desk/payment-settings.db.ts'
import { checkPaymentSettings } from '../../payments/gateways/check-settings.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import { chunks } from '../../platform/tables/queries.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { readStoreInfo } from '../../shops/store.db.ts'
import { type ListedStore, listStores } from '../../shops/store-write.db.ts'
import { movesNoMoney } from '../../shops/test-payments.ts'
import { checkCertificate, checkMail } from './checks.ts'
import { type Finding, finding } from './finding.ts'
import { rulesAdvice } from './rules-advice.ts'

/** Each that does not answer is waited for. */
const HOSTS_AT_ONCE = 16

interface ShopsExamination {
  media: MediaStore
  smtpUrl?: string | undefined
  /** Host of the desk, without port. */
  deskHost?: string | undefined
  /** Milliseconds since 1970. */
  now: number
}

/** Examines mail, hosts and what the shops show; the demo shops only for pictures. */
export async function examineShops(db: Db, given: ShopsExamination): Promise<Finding[]> {
  const { media, smtpUrl, deskHost, now } = given
  const shops = await listStores(db)
  const hosts = servedHosts(shops, deskHost)
  const hasRealHost = hosts.length > 0
  const pictures = await finding('store of pictures', () => media.check())
  const findings = [pictures, await finding('mail server', () => checkMail(smtpUrl, { hasRealHost }))]
  for (const some of chunks(hosts, HOSTS_AT_ONCE))
    findings.push(...(await Promise.all(some.map(host => certificateFinding(host, now)))))
  // A store that is away is named once, not waited for with every shop.
  const working = pictures.problem === undefined ? media : undefined
  for (const shop of shops) findings.push(...(await shopFindings(db, shop, working)))
  return findings
}

/**
 * The hosts that browsers open, but local ones. Those of shoppers call the store API at `api.` before the shop's: without
 * that name in the certificate every page opens, and nothing can be ordered.
 */
export function servedHosts(shops: readonly Pick<ListedStore, 'hosts'>[], deskHost?: string): string[] {
  const ofShops = shops.flatMap(({ hosts }) => hosts.flatMap(host => [host, `api.${host}`]))
  return [...new Set([...ofShops, deskHost ?? ''])].filter(host => host !== '' && !isLocalHost(host))
}

function certificateFinding(host: string, now: number): Promise<Finding> {
  return finding(`certificate of ${host}`, async () => {
    const problem = await checkCertificate({ host, now })
    return problem && `${host} ${problem}`
  })
}

async function shopFindings(
  db: Db,
  { id: storeId, slug, isDemo, hosts, paymentAdapter }: ListedStore,
  media: MediaStore | undefined,
): Promise<Finding[]> {
  const broken = async (media: MediaStore) => {
    const found = await brokenPictures({ db, storeId, media }, { slug })
    return found.length > 0 ? `${found.length} or more files are missing, such as ${found[0]}` : undefined
  }
  const pictures = media ? [await finding(`pictures of ${slug}`, () => broken(media))] : []
  if (isDemo) return pictures
  let isUnpaid = false
  const payments = await finding(`payments of ${slug}`, async () => {
    const { settings: paymentSettings } = await readPaymentSettings(db, storeId)
    isUnpaid = isOnRealHost(hosts) && movesNoMoney({ paymentAdapter, paymentSettings })
    const { isWorking, problem } = await checkPaymentSettings({ db, storeId })
    return isWorking ? undefined : problem
  })
  const found = await shopContents({ db, storeId })
  const unsafe = found.unsafePolicies.join(', ')
  return [
    ...pictures,
    { ...payments, advice: isUnpaid ? 'the shop takes no real payments yet' : undefined },
    {
      name: `policies of ${slug}`,
      problem:
        unsafe === '' ? undefined : `part of ${unsafe} cannot be shown. Open it at the desk and save it`,
      advice: advice('the shop shows the built-in text for', found.missingPolicies),
    },
    { name: `categories of ${slug}`, advice: advice('no products in', found.emptyCategories) },
    ...(await declarationFindings(db, storeId, slug)),
    ...(await rulesFindings(db, storeId, slug)),
  ]
}

/**
 * What the law asks of a listing, only of a shop that has begun to fill it in: any other sells nothing that the law means,
 * or has not said so, and could do nothing with the advice.
 */
async function declarationFindings(db: Db, storeId: number, slug: string): Promise<Finding[]> {
  if (!(await hasDeclared(db, storeId))) return []
  const lacking = (await undeclared(db, storeId)).map(
    ({ what, products, example }) => `no ${what} at ${productCount(products)}, such as ${example}`,
  )
  return [{ name: `declarations of ${slug}`, advice: lacking.length === 0 ? undefined : lacking.join('; ') }]
}

/** Of a shop whose rules leave something open. */
async function rulesFindings(db: Db, storeId: number, slug: string): Promise<Finding[]> {
  const open = await rulesAdvice({ db, storeId })
  return open.length === 0 ? [] : [{ name: `delivery and taxes of ${slug}`, advice: open.join('; ') }]
}

function advice(text: string, names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : `${text} ${names.join(', ')}`
}

/** Products read at once. */
const CHUNK = 1_000

/** Addresses of a shop's own pictures that products or its info name and that are no files; at most `limit`. */
export async function brokenPictures(
  { db, storeId, media }: ReadContext & { media: MediaStore },
  { slug, limit = 20 }: { slug: string; limit?: number },
): Promise<string[]> {
  const names = await pictureNames(media, slug)
  const broken = new Set<string>()
  const look = (text: string) => {
    for (const address of missingIn(names, text)) broken.add(address)
  }
  look(JSON.stringify((await readStoreInfo(db, storeId)).info))
  let after: number | undefined = 0
  while (after !== undefined && broken.size < limit) {
    const chunk = await picturesOfProducts(db, { storeId, after, limit: CHUNK })
    for (const { img_url, images } of chunk) look(`"${img_url}" ${images}`)
    after = chunk.length === CHUNK ? chunk.at(-1)?.pk : undefined
  }
  return [...broken].slice(0, limit)
}

/** What a shop shows that its people should know of. */
interface ShopContents {
  /** Categories on the shop's pages without one published product. */
  emptyCategories: string[]
  /** Policies with HTML that is not shown, because it is unsafe or too large. */
  unsafePolicies: PolicySlug[]
  /** Policies for which the built-in text stands. */
  missingPolicies: PolicySlug[]
}

/** Looks through what a shop shows. */
export async function shopContents({ db, storeId }: ReadContext): Promise<ShopContents> {
  const info = storeInfo.parse((await readStoreInfo(db, storeId)).info)
  const emptyCategories: string[] = []
  for (const category of new Set([...info.categories, ...homeCategories(info)]))
    if (!(await hasProductIn(db, storeId, category))) emptyCategories.push(category)
  return {
    emptyCategories,
    unsafePolicies: policySlugs.filter(slug => isUnsafe(slug, info)),
    missingPolicies: policySlugs.filter(slug => info.policies[slug] === undefined),
  }
}

function isUnsafe(slug: PolicySlug, { policies }: StoreInfo): boolean {
  const html = policies[slug] ?? ''
  return policyProblem(html) !== undefined || removedHtml(html, safeHtml(html)).length > 0
}
