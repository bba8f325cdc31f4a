import { readFile } from 'node:fs/promises'
import { isPolicySlug, type PolicySlug, policySlugs } from '../../domain/paths.ts'
import { UserError } from '../../domain/user-error.ts'

/** The name of a policy; throws UserError for any other text. */
export function policySlug(text: string): PolicySlug {
  if (isPolicySlug(text)) return text
  throw new UserError(`${text} is not a policy. Give one of ${policySlugs.join(', ')}.`)
}

/** The text of a file in UTF-8 or, with its mark, UTF-16, as Windows writes them; throws UserError if it cannot be read. */
export async function readTextFile(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new UserError(`${file} cannot be read. Check the name and the rights of the file.`)
  })
  const [first, second] = bytes
  const isWide = first === 0xff && second === 0xfe
  // A mark at the beginning is left out.
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** The parsed JSON of a file; throws UserError if it cannot be read, or is not JSON. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readTextFile(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    // The rest of the message repeats what is in the file.
    const [place] = /\(line \d+ column \d+\)$/.exec(String(error)) ?? []
    throw new UserError(`${file} is not valid JSON. Correct it${place ? ` ${place}` : ''} and run again.`)
  }
}

/** A command that is written wrongly: nothing was done, the exit code is 2. */
export class UsageError extends UserError {
  override readonly exitCode = 2
}
