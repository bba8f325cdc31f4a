/** One thing that a virtual shopper does; an order is paid too. */
export type Step = 'page' | 'read' | 'sign-in' | 'order'

/** Of 100 steps; a read is a call of the store API or a search. */
const shares: readonly (readonly [Step, number])[] = [
  ['page', 80],
  ['read', 15],
  ['sign-in', 3],
  ['order', 2],
]

/** The step for `chance`, from 0 up to 1 exclusive. */
export function stepFor(chance: number): Step {
  let upTo = 0
  for (const [step, share] of shares) {
    upTo += share / 100
    if (chance < upTo) return step
  }
  return 'order'
}

/** Milliseconds between two steps of a shopper, for `chance` from 0 up to 1: 500 up to 2,000. */
export function thinkTime(chance: number): number {
  return 500 + chance * 1_500
}
