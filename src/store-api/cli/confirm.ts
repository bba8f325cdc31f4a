import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { terminalLine } from '../../domain/terminal-text.ts'
import { UserError } from '../../domain/user-error.ts'

/** Where the operator is asked; nobody can answer unless `stdin` is a terminal. */
export interface Terminal {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  stdout: NodeJS.WritableStream & { isTTY?: boolean }
  stderr: NodeJS.WritableStream
}

/** Something that cannot be undone. */
interface Irreversible {
  /** What it does, as a sentence. */
  does: string
  /** What the operator types to go on. */
  typed: string
  /** What stands if it is not done: `Nothing is removed`. */
  otherwise: string
  /** The whole command after `npm run store --`. */
  command: string
}

/** Makes sure that something is wanted: the operator types its name, a script gives `--yes`. Throws UserError otherwise. */
export async function confirm(
  { options, terminal }: { options: { yes: boolean }; terminal: Terminal },
  { does, typed, otherwise, command }: Irreversible,
): Promise<void> {
  if (options.yes) return
  if (!terminal.stdin.isTTY)
    throw new UserError(
      `${otherwise}. This command asks for confirmation, but there is no terminal. To confirm, run npm run store -- ${command} --yes.`,
    )
  if ((await typedIn(terminal, `${does} Type ${typed} to continue: `)) !== typed)
    throw new UserError(`${otherwise}: you did not type ${typed}.`)
}

/** One line of the operator's; empty when the input ends before. The output may be a file: the question is not in it. */
async function typedIn({ stdin, stderr }: Terminal, question: string): Promise<string> {
  const lines = createInterface({ input: stdin, output: stderr, terminal: false })
  try {
    stderr.write(terminalLine(question))
    const [line = ''] = await Promise.race([once(lines, 'line'), once(lines, 'close')])
    return terminalLine(String(line)).trim()
  } finally {
    lines.close()
  }
}
