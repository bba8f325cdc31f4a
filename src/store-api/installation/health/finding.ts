import { faultOfMachine } from '../../../domain/user-error.ts'

/** One thing that was looked at. */
export interface Finding {
  name: string
  /** Nothing when all is well, else what is wrong, in one sentence. */
  problem?: string | undefined
  /** What is allowed and still worth knowing. */
  advice?: string | undefined
}

/** What `look` throws or returns as text is the problem. */
export async function finding(name: string, look: () => Promise<unknown>): Promise<Finding> {
  try {
    const found = await look()
    return { name, problem: typeof found === 'string' ? found : undefined }
  } catch (error) {
    return { name, problem: firstLineOf(error) }
  }
}

/** A sentence about a fault of the machine, else the first line of an error's message. */
export function firstLineOf(error: unknown): string {
  return (
    faultOfMachine(error) ?? (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
  )
}

/** A finding as one line for the terminal. */
export function findingLine({ name, problem, advice }: Finding): string {
  if (problem !== undefined) return `BAD   ${name}: ${problem}`
  return advice === undefined ? `ok    ${name}` : `note  ${name}: ${advice}`
}
