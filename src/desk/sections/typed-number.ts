import { useState } from 'react'

interface Typing {
  /** The number of a text; undefined where it is none. */
  parse: (text: string) => number | undefined
  /** What is said of a text that is no number. */
  problem: string
}

/** A number as a text that is typed: `12.` means 12 and stays `12.` while it is typed. An empty one is null. */
export function useTypedNumber(
  value: unknown,
  change: (value: number | string | null) => void,
  { parse, problem }: Typing,
) {
  const [typed, setTyped] = useState({ of: value, text: plainText(value) })
  const text = Object.is(typed.of, value) ? typed.text : plainText(value)
  return {
    text,
    problem: typeof value === 'string' ? problem : undefined,
    type: (next: string) => {
      const of = next.trim() === '' ? null : (parse(next) ?? next)
      setTyped({ of, text: next })
      change(of)
    },
  }
}

function plainText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
