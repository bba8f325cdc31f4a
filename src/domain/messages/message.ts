/** A toast: `destructive` ones report a failure. */
export interface Message {
  title: string
  description?: string
  destructive?: boolean
  /** Where to go on, within the shop; the way to the cart is drawn with a script that content pages load late. */
  link?: { text: string; href: string } | 'cart'
}

/**
 * A toast that reports a failure.
 * @__NO_SIDE_EFFECTS__
 */
export function failureMessage(title: string, description: string) {
  return { title, description, destructive: true } satisfies Message
}
