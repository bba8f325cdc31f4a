import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { terminalLine } from '../../domain/terminal-text.ts'
import { UserError } from '../../domain/user-error.ts'

const YES = '--yes'

/** Where the operator is asked; nobody can answer unless `stdin` is a terminal. */
export interface Terminal {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  stdout: NodeJS.WritableStream
}

/** Makes sure that the shop is to be removed: the operator types its slug, a script gives `--yes`. Throws otherwise. */
export async function confirmRemoval(slug: string, flags: string[], terminal: Terminal): Promise<void> {
  const unknown = flags.find(flag => flag !== YES)
  if (unknown !== undefined) throw new UserError(`${unknown} is not known: nothing is removed.`)
  if (flags.includes(YES)) return
  if (!terminal.stdin.isTTY)
    throw new UserError(
      `Nothing is removed. This is no terminal to ask in: confirm with npm run store -- remove ${slug} ${YES}.`,
    )
  if ((await typedIn(terminal, slug)) !== slug)
    throw new UserError(`Nothing is removed: what was typed is not ${slug}.`)
}

/** One line of the operator's; empty when the input ends before. */
async function typedIn({ stdin, stdout }: Terminal, slug: string): Promise<string> {
  const lines = createInterface({ input: stdin, output: stdout, terminal: false })
  try {
    stdout.write(`This removes ${slug} with its orders and accounts, for good. Type ${slug} to go on: `)
    const [line = ''] = await Promise.race([once(lines, 'line'), once(lines, 'close')])
    return terminalLine(String(line)).trim()
  } finally {
    lines.close()
  }
}
