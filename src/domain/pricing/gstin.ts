import { stateOfCode } from './states.ts'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/
/** Code of other territory, and of the centre's own registrations. */
const NO_STATE = ['97', '99']

/** Whether a text in the form of `plainGstin` is a GSTIN: shape, state code and check character. */
export function isGstin(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const state = text.slice(0, 2)
  if (stateOfCode(state) === undefined && !NO_STATE.includes(state)) return false
  return checkCharacter(text.slice(0, -1)) === text.at(-1)
}

/** The 15th character of a GSTIN, of its first 14: every second value doubled, its two digits to base 36 added up. */
export function checkCharacter(first: string): string {
  const sum = [...first].reduce((total, sign, at) => {
    const value = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(value / 36) + (value % 36)
  }, 0)
  return SIGNS.charAt((36 - (sum % 36)) % 36)
}
