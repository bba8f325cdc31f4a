/** A toast: `destructive` ones report a failure. */
export interface Message {
  title: string
  description?: string
  destructive?: boolean
  /** Where it leads on. */
  next?: 'cart'
}
