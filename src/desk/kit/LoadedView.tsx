import type { ReactNode } from 'react'
import { deskMessages } from '../../domain/desk/messages.ts'
import { LoadFailed } from '../../forms/LoadFailed.tsx'
import type { AsyncState } from './async-state.ts'
import { Loading } from './Loading.tsx'

interface LoadedViewProps<Value> {
  state: AsyncState<Value>
  /** Read aloud while it loads. */
  label: string
  /** In the place of what is not there, or not open to the person. */
  missing?: string
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
