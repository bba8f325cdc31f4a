/** A toast: `destructive` ones report a failure. */
export interface Message {
  title: string
  description?: string
  destructive?: boolean
  /** Where to go on, within the shop. */
  link?: { text: string; href: string }
}
