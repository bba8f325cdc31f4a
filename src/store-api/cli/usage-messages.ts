import type { CommanderError } from 'commander'
import { UsageError } from './usage-error.ts'

/**
 * What is wrong with a command as it is written, with its usage. No value that was typed is repeated: it may be a secret
 * in the wrong place.
 */
export function usageError({ code, message }: CommanderError, usage: string): UsageError {
  const [, similar] = /\(Did you mean (?:one of )?(.*)\?\)$/.exec(message) ?? []
  const [, name = ''] = /'(-?-?[^'=]*)/.exec(message) ?? []
  const problem = sentences[code]?.(name)
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
