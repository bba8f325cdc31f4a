import { useRef, useState } from 'react'
import { isSame } from '../../domain/desk/sections/value-tree.ts'

/** A value as a text that is typed: as long as it stands, the text stays as it was typed (`12.` for 12). */
export function useTypedValue<Value>(
  value: unknown,
  { show, read }: { show: (value: unknown) => string; read: (text: string) => Value },
  change: (value: Value) => void,
): { text: string; type: (text: string) => void } {
  const [typed, setTyped] = useState({ of: value, text: show(value) })
  return {
    text: isSame(typed.of, value) ? typed.text : show(value),
    type: text => {
      const of = read(text)
      setTyped({ of, text })
      change(of)
    },
  }
}

/** Switches a value off and on: what stood before it was switched off stands again, a `fresh` one where nothing did. */
export function useSwitched<Value>(value: Value | undefined, fresh: () => Value) {
  const before = useRef<Value>(undefined)
  return (isOn: boolean): Value | undefined => {
    if (!isOn) before.current = value
    return isOn ? (before.current ?? fresh()) : undefined
  }
}
