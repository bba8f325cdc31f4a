import { atom, type ReadableAtom } from 'nanostores'
import { failedState, noticed } from './failure.ts'

/** What a screen loads; `message` is for people. */
export type AsyncState<Value> =
  | { state: 'loading' }
  | { state: 'ready'; value: Value }
  | { state: 'missing' }
  | { state: 'failed'; message: string }

/** What a screen shows once `work` has ended, well or not. */
export function stateAfter<Value>(work: Promise<Value>): Promise<AsyncState<Value>> {
  return work.then((value): AsyncState<Value> => ({ state: 'ready', value }), failedState)
}

type EntryOf<List> = List extends readonly (infer Entry)[] ? Entry : never

/** What one screen loads at a time. */
export interface Loaded<Args extends readonly unknown[], Value> {
  $state: ReadableAtom<AsyncState<Value>>
  /** Loads the value; one with the same key stays on screen meanwhile. Of several loads, the last one counts. */
  load: (...args: Args) => Promise<void>
  /** The same after a change of what is there, unless the person has opened another one meanwhile. */
  reload: (...args: Args) => Promise<void>
  /** Whether no other one was opened last. */
  isOpen: (...args: Args) => boolean
  /** Adds what comes after the last entry of a list, unless another value was loaded meanwhile; a failure is a notice. */
  append: <List extends keyof Value>(
    list: List,
    more: (last: EntryOf<Value[List]> | undefined) => Promise<Partial<Value>>,
  ) => Promise<void>
  set: (value: Value) => void
  /** Shows what a change answered: a load that is on its way is older. */
  setNewer: (value: Value) => void
  /** The value; undefined where there is none. */
  value: () => Value | undefined
}

/** Creates a holder of what a screen loads; the arguments of a load are its key where no other is made of them. */
export function createLoaded<Args extends readonly unknown[], Value>(
  get: (...args: Args) => Promise<Value>,
  keyOf: (...args: Args) => string = (...args) => JSON.stringify(args),
): Loaded<Args, Value> {
  const $state = atom<AsyncState<Value>>({ state: 'loading' })
  let shown = ''
  let loads = 0
  const set = (value: Value) => $state.set({ state: 'ready', value })
  const value = () => {
    const state = $state.get()
    return state.state === 'ready' ? state.value : undefined
  }
  const isOpen = (...args: Args) => shown === '' || keyOf(...args) === shown
  const load = async (...args: Args) => {
    const key = keyOf(...args)
    if (key !== shown || $state.get().state !== 'ready') $state.set({ state: 'loading' })
    shown = key
    const mine = ++loads
    const next = await stateAfter(get(...args))
    if (mine === loads) $state.set(next)
  }
  return {
    $state,
    set,
    setNewer(value) {
      loads += 1
      set(value)
    },
    value,
    isOpen,
    load,
    async reload(...args) {
      if (isOpen(...args)) await load(...args)
    },
    async append(list, more) {
      const before = value()
      if (before === undefined) return
      const entriesOf = (part: Partial<Value>) => (part[list] ?? []) as EntryOf<Value[typeof list]>[]
      await noticed(async () => {
        const next = await more(entriesOf(before).at(-1))
        if (value() !== before) return
        set({ ...before, ...next, [list]: [...entriesOf(before), ...entriesOf(next)] })
      })
    },
  }
}
