import {
  isInfoSection,
  isRuleSection,
  SEARCH_SECTION,
  type Section,
} from '../../domain/desk/sections/sections.ts'
import { productKind } from '../catalogue/product-section.ts'
import { ruleKind } from '../orders/pricing/rules-section.ts'
import { searchKind } from '../search/search-section.ts'
import type { SectionKind } from '../shops/revisions/section-kind.ts'
import { infoKind } from './info-section.ts'

/** The kind of a section. */
export function kindOf(section: Section): SectionKind {
  if (isInfoSection(section)) return infoKind
  if (isRuleSection(section)) return ruleKind
  return section === SEARCH_SECTION ? searchKind : productKind
}
