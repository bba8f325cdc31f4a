import { whenAccountLeaves } from './session.ts'

let left = 0
whenAccountLeaves(() => {
  left += 1
})

/**
 * Begins what waits for an answer; the function that it returns says whether the account of now, or nobody, is still there:
 * an answer that comes after it has left is not about the present one.
 */
export function sameAccount(): () => boolean {
  const mine = left
  return () => mine === left
}
