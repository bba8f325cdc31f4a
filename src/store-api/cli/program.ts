import { CommanderError, Option, Command as Program } from 'commander'
import { UsageError } from './arguments.ts'
import type { Command, CommandCall, CommandHost, CommandOption } from './command.ts'
import { customerCommands } from './commands/customers.ts'
import { doctorCommand, installationCommands, mediaCommands } from './commands/installation.ts'
import { orderCommands } from './commands/orders.ts'
import { gstr1Command, paymentCommands } from './commands/payments.ts'
import { peopleCommands } from './commands/people.ts'
import { productCommands } from './commands/products.ts'
import { shopCommands } from './commands/shops.ts'

export const groups: readonly { name: string; summary: string; commands: readonly Command[] }[] = [
  { name: 'shops', summary: 'opens, changes and closes shops', commands: shopCommands },
  { name: 'products', summary: 'the products of a shop', commands: productCommands },
  { name: 'orders', summary: 'the orders of a shop', commands: orderCommands },
  { name: 'customers', summary: 'the accounts of a shop’s customers', commands: customerCommands },
  { name: 'payments', summary: 'the payments and takings of a shop', commands: paymentCommands },
  { name: 'people', summary: 'the staff of a shop', commands: peopleCommands },
  { name: 'media', summary: 'where the pictures of all shops are kept', commands: mediaCommands },
]

/** Commands of no group. */
export const separate: readonly Command[] = [doctorCommand, gstr1Command, ...installationCommands]

const NAME = 'npm run store --'

type Print = (text: string) => void

/**
 * Runs one command and returns the text to print. Throws UsageError for a command that is written wrongly, UserError and
 * ServiceError for a mistake of the operator.
 */
export async function runCommand(args: readonly string[], host: CommandHost): Promise<string> {
  const printed: string[] = []
  const program = newProgram(host, text => printed.push(text))
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    // The help, which ends the parsing with an error of its own.
    if (!(error instanceof CommanderError && error.exitCode === 0)) throw error
  }
  return printed.join('').trimEnd()
}

/** Every group with its commands; `print` gets the output. */
function newProgram(host: CommandHost, print: Print): Program {
  const program = prepared(new Program(NAME), print)
    .usage('<command> …')
    .description('Changes the shops of an installation. The API may be running.')
    .addHelpText('after', exampleText('shops add spices "Masala Dabba" spices.localhost'))
  for (const { name, summary, commands } of groups) {
    const group = prepared(new Program(name), print).usage('<command> …').description(summary)
    for (const one of commands) group.addCommand(toProgram(one, one.name, { host, print }))
    const [first] = commands
    if (first) group.addHelpText('after', exampleText(first.example))
    program.addCommand(group.helpGroup('Groups of commands:'))
  }
  for (const one of separate) program.addCommand(toProgram(one, one.name, { host, print }))
  for (const one of groups.flatMap(({ commands }) => commands))
    if (one.earlier)
      program.addCommand(toProgram(one, one.earlier, { host, print }).helpGroup('Short forms:'))
  return program
}

/** A command under one of its names. */
function toProgram(
  one: Command,
  name: string,
  { host, print }: { host: CommandHost; print: Print },
): Program {
  const { args = [], summary, example, options = {} } = one
  const declared = Object.entries(options).map(([key, { flags, summary: does, parse, isList }]) => ({
    key,
    parse,
    option: isList
      ? new Option(flags, does).argParser((value, before: readonly string[] = []) => [...before, value])
      : new Option(flags, does),
  }))
  const program = prepared(new Program(name), print)
    .description(summary)
    .usage([...args, ...Object.values(options).map(usageOf)].join(' '))
    .addHelpText('after', exampleText(example))
  for (const argument of args) program.argument(argument)
  for (const { option } of declared) program.addOption(option)
  return program.action(async () => {
    const given = program.opts()
    const values = withUsage(program, () =>
      declared.map(({ key, option, parse }) => [key, parse(given[option.attributeName()])]),
    )
    print(await run(one, { ...host, args: program.args, options: Object.fromEntries(values) }))
  })
}

/** What `parse` returns; a UsageError of it gets the command's usage. */
function withUsage<Parsed>(program: Program, parse: () => Parsed): Parsed {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`${error.message}\nUsage: ${program.createHelp().commandUsage(program)}`)
  }
}

/** Runs a command; a refusal of a service gets the command line's words. */
async function run(one: Command, call: CommandCall<Record<string, unknown>>): Promise<string> {
  try {
    return await one.run(call)
  } catch (error) {
    const { toUserError } = await import('./error-messages.ts')
    throw toUserError(error, call.args)
  }
}

/** Nothing is printed but by `print`, nothing ends the process: each fault is thrown. */
function prepared(program: Program, print: Print): Program {
  return program
    .helpOption('-h, --help', 'shows this')
    .helpCommand('help [command]', 'shows the help of a command')
    .configureOutput({ writeOut: print, writeErr: () => {}, getOutHelpWidth: () => 100 })
    .exitOverride(error => {
      if (error.exitCode === 0) throw error
      if (error.code === 'commander.help') throw new UsageError(program.helpInformation().trimEnd())
      throw usageError(error, program)
    })
}

function usageOf({ flags, isRequired, isList }: CommandOption<unknown>): string {
  return isRequired ? flags : `[${flags}]${isList ? '…' : ''}`
}

function exampleText(example: string): string {
  return `\nExample:\n  ${NAME} ${example}`
}

/**
 * What is wrong with a command as it is written, with its usage. No value that was typed is repeated: it may be a secret
 * in the wrong place.
 */
function usageError({ code, message }: CommanderError, program: Program): UsageError {
  const usage = program.createHelp().commandUsage(program)
  const [, similar] = /\(Did you mean (?:one of )?(.*)\?\)$/.exec(message) ?? []
  const [, name = ''] = /'(-?-?[^'=]*)/.exec(message) ?? []
  // As in --json=yes.
  const hasValue = code === 'commander.unknownOption' && program.options.some(({ long }) => long === name)
  const problem = hasValue ? `${name} takes no value.` : sentences[code]?.(name)
  return new UsageError(
    [
      ...(problem ? [similar ? `${problem} Did you mean ${similar}?` : problem] : []),
      `Usage: ${usage}`,
      ...(problem ? [`More: ${usage.split(' <')[0]?.split(' [')[0]} --help`] : []),
    ].join('\n'),
  )
}

const sentences: Readonly<Record<string, (name: string) => string>> = {
  'commander.unknownCommand': name => `There is no command ${name}.`,
  'commander.unknownOption': name => `There is no option ${shown(name)}.`,
  'commander.missingArgument': name => `<${name}> is missing.`,
  'commander.optionMissingArgument': name => `${name} needs a value.`,
  'commander.excessArguments': () => 'There are too many words. Put texts with spaces in quotes.',
}

/** A short option's value follows its letter. */
function shown(option: string): string {
  return option.startsWith('--') ? option : option.slice(0, 2)
}
