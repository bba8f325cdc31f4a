import type { Permission } from '../../contract/desk/permission.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { permissionToEdit, permissionToRead } from '../../domain/desk/sections/part-permission.ts'
import { isPart, type Part } from '../../domain/desk/sections/parts.ts'
import type { Actor } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'

/** The part with this name that the actor may read; throws `part-not-found` and `not-allowed`. A product need not exist. */
export function readablePart(actor: Actor, name: string): Part {
  return allowedPart(actor, name, permissionToRead)
}

/** The same for a part that the actor may change. */
export function editablePart(actor: Actor, name: string): Part {
  return allowedPart(actor, name, permissionToEdit)
}

function allowedPart(actor: Actor, name: string, needed: (part: Part) => Permission): Part {
  if (!isPart(name)) throw new ServiceError('part-not-found')
  const isAllowed =
    actor.type === 'staff'
      ? actor.role !== undefined && mayDo(actor.role, needed(name))
      : actor.type !== 'customer'
  if (!isAllowed) throw new ServiceError('not-allowed')
  return name
}
