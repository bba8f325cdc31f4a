import {
  type InfoSection,
  isInfoSection,
  isRuleSection,
  SEARCH_SECTION,
  type Section,
  sectionValueOf,
  withSectionValue,
} from '../../domain/desk/sections/sections.ts'
import { productKind } from '../catalogue/product-section.ts'
import { ruleKind } from '../orders/pricing/rules-section.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { searchKind } from '../search/search-section.ts'
import { readImageColours, writeInfo } from '../shops/edit-info.ts'
import type { SectionKind } from '../shops/section-kind.ts'
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
