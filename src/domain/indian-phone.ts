/** Whether text is ten digits with or without the prefix: what another number would become with it is none. */
export function isIndianPhone(text: string): boolean {
  return /^(\+?91|0)?[1-9]\d{9}$/.test(text.replaceAll(/[\s().-]/g, ''))
}
