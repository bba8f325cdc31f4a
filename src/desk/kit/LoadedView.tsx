import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect } from 'react'
import { deskMessages } from '../../domain/desk/messages.ts'
import { LoadFailed } from '../../forms/LoadFailed.tsx'
import type { AsyncState } from './loaded.ts'

/** Loads something when its screen opens, and again for other arguments: its state, and the way to try once more. */
export function useLoaded<Value, Args extends readonly (string | object)[]>(
  $state: ReadableAtom<AsyncState<Value>>,
  load: (...args: Args) => unknown,
  ...args: Args
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: by their values, as an address is another object each time
  useEffect(() => void load(...args), [load, JSON.stringify(args)])
  return { state: useStore($state), onRetry: () => load(...args) }
}

interface LoadedViewProps<Value> {
  state: AsyncState<Value>
  /** Read aloud while it loads. */
  label: string
  /** In the place of what is not there, or not open to the person. */
  missing?: ReactNode
  onRetry: () => unknown
  children: (value: Value) => ReactNode
}

/** What a screen loads, in each of its states. */
export function LoadedView<Value>({ state, label, missing, onRetry, children }: LoadedViewProps<Value>) {
  switch (state.state) {
    case 'loading':
      return <Loading label={label} />
    case 'missing':
      return <p>{missing ?? deskMessages.noAccess}</p>
    case 'failed':
      return <LoadFailed text={state.message} retry={onRetry} />
    case 'ready':
      return children(state.value)
  }
}

/**
 * Placeholder shapes while something loads; after some seconds a note that it is slow. What stands below it is not shown
 * before it is gone, so that nothing moves.
 */
export function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="stack loading">
      <span className="sr-only">{label}</span>
      <div className="skeleton h-6 w-40" />
      <div className="skeleton h-24" />
      <div className="skeleton h-24" />
      <p className="shows-late text-sm text-muted">This is taking longer than usual…</p>
    </div>
  )
}
