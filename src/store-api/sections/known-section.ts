import type { Permission } from '../../contract/desk/permission.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import {
  isSection,
  permissionToEdit,
  permissionToRead,
  type Section,
  sections,
  sectionValueOf,
} from '../../domain/desk/sections/sections.ts'
import type { Actor, ReadContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { latestRevisions } from '../shops/revision.db.ts'
import { toFacts } from '../shops/section-kind.ts'
import { readStoreInfo } from '../shops/store.db.ts'

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
