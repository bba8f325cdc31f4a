const NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Whether `text` is a lower-case host name without a port. */
export function isHostName(text: string): boolean {
  return NAME.test(text)
}
