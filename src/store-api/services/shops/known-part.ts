import { permissionToEdit } from '../../../domain/desk/part-permission.ts'
import { isPart, type Part } from '../../../domain/desk/parts.ts'
import { mayDo } from '../../../domain/desk/roles.ts'
import type { Actor } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'

/** The part with this name; throws `part-not-found`. */
export function knownPart(name: string): Part {
  if (!isPart(name)) throw new ServiceError('part-not-found')
  return name
}

/** The same for a part that the actor may change; throws `not-allowed`, too. */
export function editablePart(actor: Actor, name: string): Part {
  const part = knownPart(name)
  const isAllowed =
    actor.type === 'staff'
      ? actor.role !== undefined && mayDo(actor.role, permissionToEdit(part))
      : actor.type !== 'customer'
  if (!isAllowed) throw new ServiceError('not-allowed')
  return part
}
