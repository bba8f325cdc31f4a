const RUPEES = /^\d+(?:\.\d{0,2})?$/

/** Rupees as people type them, such as `1,299.50` or `₹499`; undefined for anything else. */
export function parseRupees(text: string): number | undefined {
  const plain = text.replaceAll(/[₹,\s]/g, '')
  return RUPEES.test(plain) ? Number(plain) : undefined
}

/** Whole pieces as people type them, such as `1,200` or, with `signed`, `-3`; undefined for anything else. */
export function parsePieces(text: string, { signed = false } = {}): number | undefined {
  const plain = text.replaceAll(/[,\s]/g, '').replace('−', '-')
  return (signed ? /^[+-]?\d{1,7}$/ : /^\d{1,7}$/).test(plain) ? Number(plain) : undefined
}
