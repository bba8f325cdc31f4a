import type { CommandCall } from './command.ts'

// What would drive or reorder a terminal is written as an escape of JSON, so that no value changes.
const UNSAFE = /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A value as JSON that is safe to print. */
export function printJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    UNSAFE,
    letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A list as JSON. `more` says how to go on where it is not the end: an error line, so that the output stays an array. */
export function printJsonList(
  { terminal }: Pick<CommandCall, 'terminal'>,
  list: readonly unknown[],
  more: string | undefined,
): string {
  if (more) terminal.stderr.write(`${more}\n`)
  return printJson(list)
}
