import { isDeepStrictEqual } from 'node:util'
import { storeInfo } from '../../contract/store-info.ts'
import { ignoredAddresses } from '../../domain/desk/sections/ignored-address.ts'
import { sections, sectionValueOf } from '../../domain/desk/sections/sections.ts'
import type { PolicySlug } from '../../domain/paths.ts'
import { type ColourOf, createColourOf, withImageColours } from '../media-store/picture-colours.ts'
import { change } from '../platform/events/change.ts'
import type { ReadContext, ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { editableInfo, parseInfo, parseTheme, sanitizePolicy } from './parse-info.ts'
import { recordRevision } from './record-revision.ts'
import { latestRevision } from './revision.db.ts'
import { lockStore, readStoreInfo, type StoreInfoInput } from './store.db.ts'
import { writeStoreInfo } from './store-write.db.ts'

type Given = Record<string, unknown>

/**
 * Replaces the sections of store info that are given, and keeps the rest; false where nothing differs. Throws `field-unknown`, `field-invalid`,
 * `company-email-invalid`, `policy-too-large` and `store-info-invalid`.
 */
export async function editInfo(context: ShopContext, given: unknown): Promise<boolean> {
  const info = withSafePolicies(parseInfo(given))
  // Pages would leave it out unseen.
  const [path] = ignoredAddresses(info)
  if (path !== undefined) throw new ServiceError('field-invalid', { path })
  return changeInfo(context, () => info)
}

/** The sections of store info as `editInfo` takes them, of this shop or another. */
export async function getInfo({ db, storeId }: ReadContext): Promise<Given> {
  return editableInfo((await readStoreInfo(db, storeId)).info)
}

/** Replaces the theme. Throws `field-unknown` and `field-invalid`. */
export async function editTheme(context: ShopContext, given: unknown): Promise<boolean> {
  const theme = parseTheme(given)
  return changeInfo(context, () => ({ theme }))
}

function withSafePolicies(given: Given): Given {
  const { policies } = given
  if (typeof policies !== 'object' || policies === null) return given
  const safe = Object.entries(policies).map(([policy, html]) => [
    policy,
    typeof html === 'string' ? sanitizePolicy(policy, html) : html,
  ])
  return { ...given, policies: Object.fromEntries(safe) }
}

/** Sets the text of one policy; an empty one brings the built-in text back. Throws `policy-too-large`. */
export async function setPolicy(
  context: ShopContext,
  { policy, html }: { policy: PolicySlug; html: string },
): Promise<boolean> {
  const text = sanitizePolicy(policy, html)
  return changeInfo(context, ({ policies }) => ({ policies: { ...policies, [policy]: text } }))
}

/**
 * Replaces what `changes` returns of a shop's info, whichever sections that touches, and adds a revision of each that
 * changes. Throws `store-info-invalid` by the contract.
 */
async function changeInfo(
  context: ShopContext,
  changes: (info: StoreInfoInput) => Partial<StoreInfoInput>,
): Promise<boolean> {
  const { storeId } = context
  const changed = (info: StoreInfoInput) => ({ ...info, ...changes(info) })
  const colourOf = await readImageColours(context, changed)
  const event = (isChanged: boolean) => (isChanged ? ({ kind: 'info.set' } as const) : undefined)
  return change(context, event, async tx => {
    // First: it serializes concurrent writers of one shop.
    await lockStore(tx, storeId)
    const { info } = await readStoreInfo(tx, storeId)
    await writeInfo(tx, storeId, changed(info), colourOf)
    const { info: next } = await readStoreInfo(tx, storeId)
    for (const section of sections) {
      const [before, after] = [sectionValueOf(info, section), sectionValueOf(next, section)]
      if (isDeepStrictEqual(before, after)) continue
      const latest = await latestRevision(tx, storeId, section)
      const revision = { section, latest, current: latest?.number ?? 0, before, after }
      await recordRevision(tx, context, { ...revision, bumps: false })
    }
    return !isDeepStrictEqual(info, next)
  })
}

/**
 * Computes the colours of the pictures that a change brings into a shop's info. For `writeInfo`, before its
 * transaction: decoding pictures takes a while, and on SQLite a transaction keeps every shop's writes waiting.
 */
export async function readImageColours(
  { db, storeId, media }: ShopContext,
  change: (info: StoreInfoInput) => StoreInfoInput,
): Promise<ColourOf> {
  const { slug, info } = await readStoreInfo(db, storeId)
  const { imageColors = {} } = await withImageColours(change(info), createColourOf(media, slug))
  const known = new Map(Object.entries(imageColors))
  return address => Promise.resolve(known.get(address))
}

/** Replaces a shop's info, with the colours of its pictures. Throws `store-info-invalid` by the contract. */
export async function writeInfo(
  tx: Tx,
  storeId: number,
  info: StoreInfoInput,
  colourOf: ColourOf,
): Promise<void> {
  const wrong = storeInfo.safeParse(info).error
  if (wrong) throw new ServiceError('store-info-invalid', { path: `${wrong.issues[0]?.path.join('.')}` })
  await writeStoreInfo(tx, storeId, await withImageColours(info, colourOf))
}
