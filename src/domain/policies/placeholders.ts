/** What a policy may name in braces, as `{companyName}` or `{{ companyname }}`, in lower case → what it stands for. */
export const placeholderTexts = {
  companyname: 'Company name',
  storename: 'Shop name',
  companyaddress: 'Company address',
  companyphone: 'Phone',
  companyemail: 'Email',
  companylogourl: 'Address of the logo',
  companylogo: 'Logo',
  name: 'Company name',
  address: 'Company address',
  phone: 'Phone',
  email: 'Email',
} as const

export type PlaceholderName = keyof typeof placeholderTexts

/** Anything in braces that looks like a placeholder; the name is the first group. */
export const PLACEHOLDERS = /\{\{?\s*(\w+)\s*\}?\}/g

/** What a placeholder's name stands for; undefined for a name without meaning, which stays as it is. */
export function placeholderText(name: string): string | undefined {
  return Object.hasOwn(placeholderTexts, name.toLowerCase())
    ? placeholderTexts[name.toLowerCase() as PlaceholderName]
    : undefined
}

/** The placeholders that a writer is offered, as they are written. */
export const offeredPlaceholders: readonly string[] = [
  '{companyName}',
  '{storeName}',
  '{companyAddress}',
  '{companyEmail}',
  '{companyPhone}',
  '{companyLogo}',
]
