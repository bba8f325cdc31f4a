/** Formats whole paise as rupees for gateways: 49900 → `499.00`. */
export function rupeesText(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}

/** Parses a gateway's rupees (`499`, `499.5`, `499.00`) to whole paise; undefined for anything else. */
export function parseRupees(rupees: string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(rupees.trim())
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
