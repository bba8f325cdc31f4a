import type { Permission } from '../../contract/desk/permission.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import {
  type InfoSection,
  isInfoSection,
  isRuleSection,
  isSection,
  permissionToEdit,
  permissionToRead,
  SEARCH_SECTION,
  type Section,
  sections,
  sectionValueOf,
  withSectionValue,
} from '../../domain/desk/sections/sections.ts'
import { productKind } from '../catalogue/product-section.ts'
import { ruleKind } from '../orders/pricing/rules-section.ts'
import type { Actor, ReadContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { searchKind } from '../search/search-section.ts'
import { readImageColours, writeInfo } from '../shops/edit-info.ts'
import { latestRevisions } from '../shops/revision.db.ts'
import { type SectionKind, toFacts } from '../shops/section-kind.ts'
import { readStoreInfo, type StoreInfoInput } from '../shops/store.db.ts'
import { parseInfoSection } from './parse-section.ts'

export function kindOf(section: Section): SectionKind {
  if (isInfoSection(section)) return infoKind
  if (isRuleSection(section)) return ruleKind
  return section === SEARCH_SECTION ? searchKind : productKind
}

/** Sections of store info and policies, which are fields of the store's row. */
const infoKind: SectionKind = {
  read: async (db, storeId, section) => {
    const { info } = await readStoreInfo(db, storeId)
    return { value: sectionValueOf(info, infoSection(section)) }
  },

  parse: async (storeId, section, given) => parseInfoSection(storeId, infoSection(section), given),

  prepare: async (context, name, value) => {
    const section = infoSection(name)
    const replaced = (info: StoreInfoInput) => withSectionValue(info, section, value)
    const colourOf = await readImageColours(context, replaced)
    return async tx => {
      const { info } = await readStoreInfo(tx, context.storeId)
      const next = replaced(info)
      await writeInfo(tx, context.storeId, next, colourOf)
      return sectionValueOf(next, section)
    }
  },
}

function infoSection(section: Section): InfoSection {
  if (!isInfoSection(section)) throw new ServiceError('section-not-found')
  return section
}

/** The section with this name that the actor may read; throws `section-not-found` and `not-allowed`. A product need not exist. */
export function readableSection(actor: Actor, name: string): Section {
  return allowedSection(actor, name, permissionToRead)
}

/** The same for a section that the actor may change. */
export function editableSection(actor: Actor, name: string): Section {
  return allowedSection(actor, name, permissionToEdit)
}

function allowedSection(actor: Actor, name: string, needed: (section: Section) => Permission): Section {
  if (!isSection(name)) throw new ServiceError('section-not-found')
  const isAllowed =
    actor.type === 'staff'
      ? actor.role !== undefined && mayDo(actor.role, needed(name))
      : actor.type !== 'customer'
  if (!isAllowed) throw new ServiceError('not-allowed')
  return name
}

/** Every section with its latest revision, and whether the shop has set it. */
export async function listSections({ db, storeId }: ReadContext) {
  const latest = new Map((await latestRevisions(db, storeId, sections)).map(row => [row.section, row]))
  const { info } = await readStoreInfo(db, storeId)
  return sections.map(section => ({
    section,
    ...toFacts(latest.get(section)),
    isSet: Object.values(sectionValueOf(info, section)).some(Boolean),
  }))
}
