import type { QuoteProblem } from '../../contract/orders/quote.ts'

/** The field of the address that a problem is about, by its code. */
const fields: Readonly<Record<string, 'postalCode' | 'state'>> = {
  'pin-needed': 'postalCode',
  'not-delivered': 'postalCode',
  'own-state-only': 'state',
  'state-unknown': 'state',
}

/** Messages for the fields of the address that an order cannot go to. */
export function addressProblems(
  problems: readonly QuoteProblem[],
): Partial<Record<'postalCode' | 'state', string>> {
  const found = problems.flatMap(({ code, message }) => (fields[code] ? [[fields[code], message]] : []))
  return Object.fromEntries(found.reverse())
}

/** What hinders the order beside the address, as one sentence; empty where nothing does. A refused code hinders nothing. */
export function otherProblem(problems: readonly QuoteProblem[]): string {
  const other = problems.find(({ code }) => !fields[code] && !isOfCode(code) && code !== 'delivery-gone')
  return other?.message ?? ''
}

/** What hinders the lines of a product. */
export function lineProblems(problems: readonly QuoteProblem[], productId: string): string[] {
  return problems.filter(problem => problem.productId === productId).map(({ message }) => message)
}

/** Why the code that was asked for is not used; undefined without a reason. */
export function codeProblem(problems: readonly QuoteProblem[]): string | undefined {
  return problems.find(({ code }) => isOfCode(code))?.message
}

/** Why the delivery has no price yet; empty where it has one, or the shop delivers free of charge. */
export function deliveryProblem(problems: readonly QuoteProblem[]): string {
  const found = problems.find(({ code }) => ['pin-needed', 'not-delivered', 'own-state-only'].includes(code))
  return found?.message ?? ''
}

function isOfCode(code: string): boolean {
  return code.startsWith('code-')
}
