import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect } from 'react'
import type { AsyncState } from '../kit/loaded.ts'

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
