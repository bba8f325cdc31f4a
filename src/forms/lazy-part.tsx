import { useStore } from '@nanostores/react'
import { atom, onMount } from 'nanostores'
import type { ComponentType, ReactNode } from 'react'
import { LoadFailed } from './LoadFailed.tsx'

interface Otherwise {
  /** Shown until the part has loaded. */
  fallback?: ReactNode
  /** Message where it cannot be loaded; empty for a part that the page can do without. */
  failed?: string
}

/**
 * A component whose script loads when it is first shown. Unlike React's `lazy`, a script that does not arrive removes
 * nothing else from the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    fallback,
    failed = 'This part of the page did not load. Check your connection and try again.',
  }: Otherwise = {},
): ComponentType<Props> {
  const $part = atom<ComponentType<Props> | 'failed' | undefined>()
  const fail = () => $part.set('failed')
  const start = (otherwise: () => unknown) => {
    $part.set(undefined)
    load().catch(load).then($part.set, otherwise)
  }
  const retry = () => start(fail)
  // After an update of the shop the script is gone, and some browsers keep a failed import: the page loads anew if it
  // can, for it is gone too where there is no connection.
  const press = () => start(() => fetch(location.href).then(() => location.reload(), fail))
  onMount($part, () => {
    if (typeof $part.value !== 'function') retry()
  })
  return function LazyPart(props: Props) {
    const Part = useStore($part)
    if (Part === 'failed') return failed && <LoadFailed text={failed} retry={retry} press={press} />
    return Part ? <Part {...props} /> : fallback
  }
}
