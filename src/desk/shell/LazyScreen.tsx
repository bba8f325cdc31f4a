import type { ComponentType } from 'react'
import { deskMessages } from '../../domain/desk/messages.ts'
import { lazyPart } from '../../forms/lazy-part.tsx'
import { Loading } from '../kit/LoadedView.tsx'

/** A component whose script is loaded when it is first shown, so that the first screen does without it. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(load, { fallback: <Loading label="Loading" />, failed: deskMessages.noAnswer })
}
