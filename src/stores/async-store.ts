import { atom, onMount, type ReadableAtom } from 'nanostores'
import { $session } from './account/session.ts'

/** A value that is loaded from the store API. */
export type AsyncState<Value> = { state: 'loading' } | { state: 'ready'; value: Value } | { state: 'failed' }

interface AsyncStore<Value> {
  $state: ReadableAtom<AsyncState<Value>>
  /** Loads again; the state is 'loading' meanwhile. */
  reload: () => Promise<void>
  /** Replaces the loaded value. */
  replace: (value: Value) => void
}

/** Loads on first subscription and for every session that follows, clears at sign-out; calls `failed` with every error. */
export function createAsyncStore<Value>(
  load: () => Promise<Value>,
  failed: (error: unknown) => void,
): AsyncStore<Value> {
  const $remote = atom<AsyncState<Value>>({ state: 'loading' })
  let latest = 0

  async function reload(): Promise<void> {
    latest += 1
    const mine = latest
    $remote.set({ state: 'loading' })
    try {
      const value = await load()
      if (mine === latest) $remote.set({ state: 'ready', value })
    } catch (error) {
      if (mine !== latest) return
      $remote.set({ state: 'failed' })
      failed(error)
    }
  }

  function forget(): void {
    latest += 1
    $remote.set({ state: 'loading' })
  }

  onMount($remote, () => {
    if (typeof window === 'undefined') return
    void reload()
    return $session.listen(({ state }) => (state === 'in' ? void reload() : forget()))
  })
  return { $state: $remote, reload, replace: value => $remote.set({ state: 'ready', value }) }
}
