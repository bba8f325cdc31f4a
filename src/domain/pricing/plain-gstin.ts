/** A typed GSTIN as it is kept: without spaces, in capitals. Apart from the check, which needs the table of states. */
export function plainGstin(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}
