import { parseArgs } from 'node:util'
import { UserError } from '../../src/domain/user-error.ts'

/** What `npm run load` runs. */
export interface LoadOptions {
  /** Length of the first phase. */
  minutes: number
  /** Shoppers of the first phase; ten times as many come after it. */
  shoppers: number
  isOnPostgres: boolean
}

/** Reads the arguments; throws UserError for an unknown one or a number that is not positive. */
export function readOptions(args: string[]): LoadOptions {
  const { minutes, shoppers, postgres } = parsed(args)
  return {
    minutes: positive('minutes', minutes),
    shoppers: Math.ceil(positive('shoppers', shoppers)),
    isOnPostgres: postgres,
  }
}

function parsed(args: string[]) {
  try {
    const options = {
      minutes: { type: 'string', default: '10' },
      shoppers: { type: 'string', default: '200' },
      postgres: { type: 'boolean', default: false },
    } as const
    return parseArgs({ args, options }).values
  } catch {
    throw new UserError('npm run load takes --minutes=10, --shoppers=200 and --postgres.')
  }
}

function positive(name: string, text: string): number {
  const number = Number(text)
  if (!(number > 0) || !Number.isFinite(number))
    throw new UserError(`--${name}=${text} is not a number above 0.`)
  return number
}
