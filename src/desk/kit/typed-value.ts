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

interface Typing {
  /** The number of a text; undefined where it is none. */
  parse: (text: string) => number | undefined
  /** What is said of a text that is no number. */
  problem: string
}

/** A number as a text that is typed. An empty text is null, one that is no number stays a text and is a problem. */
export function useTypedNumber(
  value: unknown,
  change: (value: number | string | null) => void,
  { parse, problem }: Typing,
) {
  const read = (text: string) => (text.trim() === '' ? null : (parse(text) ?? text))
  return {
    ...useTypedValue(value, { show: numberText, read }, change),
    problem: typeof value === 'string' ? problem : undefined,
  }
}

/** A number that is typed, or a text that is none. */
export function numberText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
