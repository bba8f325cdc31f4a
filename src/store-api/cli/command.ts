import type { Files } from '../platform/services/service-context.ts'
import type { Db } from '../platform/tables/tables.ts'
import { UsageError } from './arguments.ts'
import type { Terminal } from './confirm.ts'

/** What a command works on. */
export interface Installation extends Files {
  db: Db
}

/** Where a command runs. */
export interface CommandHost {
  env: NodeJS.ProcessEnv
  terminal: Terminal
  /** Opens the installation; a second call returns the same one. */
  open: () => Promise<Installation>
  /** Leaves the processor to others first, for a command that computes for long; without it, the command is as any other. */
  lowerPriority?: (() => void) | undefined
}

/** One run of a command. */
export interface CommandCall<Options = object> extends CommandHost {
  /** In the order of the command's `args`; those of a list are the last. */
  args: readonly string[]
  options: Options
}

/** What commander read: undefined without the option, true for one without value, a list for one that may be repeated. */
type Given = string | true | readonly string[] | undefined

/** An option of a command, such as `--role <role>`. */
export interface CommandOption<Value> {
  flags: string
  summary: string
  isRequired?: true
  /** May be given several times. */
  isList?: true
  /** The value that a command reads; throws UsageError. */
  parse: (given: Given) => Value
}

type Values<Options> = {
  [Name in keyof Options]: Options[Name] extends CommandOption<infer Value> ? Value : never
}

/** One command of `npm run store`: what the help shows, and what runs. */
export interface Command {
  name: string
  /** Its spelling from before there were groups, which stays. */
  earlier?: string
  /** `<slug>`, `[file]` where it may be left out, `<host...>` for a list at the end; none without it. */
  args?: readonly string[]
  summary: string
  /** A whole command after `npm run store --`. */
  example: string
  options?: Record<string, CommandOption<unknown>>
  /** Returns the text to print; throws UserError or ServiceError for a mistake of the operator. */
  run(call: CommandCall<Record<string, unknown>>): Promise<string>
}

/** Declares a command, keeping the types of its options. `run` imports what it needs: the help loads none of it. */
export function command<Options extends Record<string, CommandOption<unknown>> = Record<string, never>>(
  declared: Omit<Command, 'options' | 'run'> & {
    options?: Options
    run: (call: CommandCall<Values<Options>>) => Promise<string>
  },
): Command {
  return declared as Command
}

/** An option without a value. */
export function flag(flags: string, summary: string): CommandOption<boolean> {
  return { flags, summary, parse: given => given === true }
}

/** An option with a text, which may be left out. */
export function textOption(flags: string, summary: string): CommandOption<string | undefined> {
  return { flags, summary, parse: given => (typeof given === 'string' ? given : undefined) }
}

/** An option with a text, which may be given several times; `parse` throws UsageError for a wrong one. */
export function listOption<Value>(
  flags: string,
  summary: string,
  parse: (text: string) => Value,
): CommandOption<readonly Value[]> {
  return { flags, summary, isList: true, parse: given => (Array.isArray(given) ? given.map(parse) : []) }
}

/** An option with a whole number within a range, which may be left out. */
export function countOption(
  flags: string,
  summary: string,
  { least, most }: { least: number; most: number },
): CommandOption<number | undefined> {
  const parse = (given: string) => {
    const count = Number(given)
    return /^\d{1,9}$/.test(given) && count >= least && count <= most ? count : undefined
  }
  const problem = `${flags.split(' ')[0]} takes a whole number from ${least} to ${most}.`
  return parsedOption(flags, summary, { parse, problem })
}

/** An option that may be left out; `parse` returns undefined for a wrong text, and `problem` is the sentence about it. */
export function parsedOption<Value>(
  flags: string,
  summary: string,
  { parse, problem }: { parse: (text: string) => Value | undefined; problem: string },
): CommandOption<Value | undefined> {
  const { parse: read } = requiredOption(flags, summary, { parse, problem })
  return { flags, summary, parse: given => (typeof given === 'string' ? read(given) : undefined) }
}

/** An option that has to be given; `parse` returns undefined for a wrong text, and `problem` is the sentence about it. */
export function requiredOption<Value>(
  flags: string,
  summary: string,
  { parse, problem }: { parse: (text: string) => Value | undefined; problem: string },
): CommandOption<Value> {
  const read = (given: Given) => {
    const value = typeof given === 'string' ? parse(given) : undefined
    if (value === undefined) throw new UsageError(problem)
    return value
  }
  return { flags, summary, isRequired: true, parse: read }
}

export const json = flag('--json', 'prints JSON')
export const yes = flag('--yes', 'does not ask for confirmation, for scripts')

// What would drive or reorder a terminal is written as an escape of JSON, so that no value changes.
const UNSAFE = /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A value as JSON that is safe to print. */
export function printJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    UNSAFE,
    letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A list as JSON. `more` says how to go on where it is not the end: an error line, so that the output stays an array. */
export function printJsonList(
  { terminal }: Pick<CommandCall, 'terminal'>,
  list: readonly unknown[],
  more: string | undefined,
): string {
  if (more) terminal.stderr.write(`${more}\n`)
  return printJson(list)
}
