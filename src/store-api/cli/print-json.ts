// What would drive or reorder a terminal is written as an escape of JSON, so that no value changes.
const UNSAFE = /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A value as JSON that is safe to print. */
export function printJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    UNSAFE,
    letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
