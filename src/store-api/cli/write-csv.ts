import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { access, constants, mkdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CSV_START } from '../../domain/csv.ts'
import { terminalText } from '../../domain/terminal-text.ts'
import { UserError } from '../../domain/user-error.ts'
import type { CommandCall } from './command.ts'
import { untilStopped } from './until-stopped.ts'

interface CsvFile {
  /** Whole lines as they come, the header first; what a file begins with (`CSV_START`) may be missing. */
  lines: AsyncIterable<string> | Iterable<string>
  /** Without a file the lines go to the output. */
  file: string | undefined
  /** What is in the file, as a sentence begins: `The orders of spices`. */
  what: string
  /** Whether a file of that name is replaced; never for what is personal. */
  replaces?: true
}

/** Writes lines of CSV as they come, and returns the text to print. Throws UserError where the file cannot be written. */
export async function writeCsv(
  { terminal }: Pick<CommandCall, 'terminal'>,
  { lines, file, what, replaces }: CsvFile,
): Promise<string> {
  if (file === undefined) {
    const text = terminal.stdout.isTTY ? shown(lines) : withStart(lines)
    await pipeline(Readable.from(text), terminal.stdout, { end: false }).catch(error => {
      // The reading program has enough, as `head`.
      if (error.code !== 'EPIPE') throw error
    })
    return ''
  }
  const present = replaces ? await stat(file).catch(() => undefined) : undefined
  // What is there stays until the whole is written; a pipe or a device is written to as it is, as is a file alone in its folder.
  const replaced = present?.isFile() ? await replaceable(file) : undefined
  // Not the number of the process: in a container that of a killed one comes back.
  const path = replaced ? `${replaced}.partial-${randomUUID()}` : file
  const isNew = path !== file || !present
  const output = createWriteStream(path, { flags: isNew ? 'wx' : 'w', mode: present?.mode ?? 0o600 })
  await untilStopped(signal =>
    pipeline(Readable.from(withStart(lines)), output, { signal }).catch(
      async (error: NodeJS.ErrnoException) => {
        if (error.syscall === 'open') throw notWritable(file, error.code === 'EEXIST')
        // A half would look like the whole, and be in the way of the next try.
        if (isNew) await rm(path, { force: true })
        const left = isNew ? 'not written' : 'written in part'
        throw signal.aborted ? new UserError(`The command was stopped: ${file} is ${left}.`) : error
      },
    ),
  )
  if (replaced) await rename(path, replaced)
  return `${what} are in ${file}.`
}

/** Where a file is, behind links, if both it and its folder may be written. */
async function replaceable(file: string): Promise<string | undefined> {
  try {
    const path = await realpath(file)
    await access(path, constants.W_OK)
    await access(dirname(path), constants.W_OK)
    return path
  } catch {
    // Then it is opened for writing itself, which says why it cannot be.
    return undefined
  }
}

/** Throws UserError where `writeCsv` could not write this file: for who has to know it before the lines are there. */
export async function checkNewFile(file: string): Promise<void> {
  if (existsSync(file)) throw notWritable(file, true)
  await access(dirname(file), constants.W_OK).catch(() => {
    throw notWritable(file)
  })
}

/** Makes a folder for files, where it is missing. Throws UserError where that is not possible. */
export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(() => {
    throw new UserError(`${folder} is no folder in which you may write. Give another one.`)
  })
}

function notWritable(file: string, isThere = false): UserError {
  const fault = isThere ? 'is there already' : 'cannot be written'
  return new UserError(`${file} ${fault}. Give a new file in a folder where you may write.`)
}

/** For a terminal, which nothing in a cell may drive. */
async function* shown(lines: CsvFile['lines']): AsyncGenerator<string> {
  for await (const text of lines) yield terminalText(text.replace(CSV_START, '').replaceAll('\r\n', '\n'))
}

/** For a file or a pipe: as it is, with what a file begins with. */
async function* withStart(lines: CsvFile['lines']): AsyncGenerator<string> {
  let isFirst = true
  for await (const text of lines) {
    yield isFirst && !text.startsWith(CSV_START) ? CSV_START + text : text
    isFirst = false
  }
}
