import { parseArgs } from 'node:util'
import { UserError } from '../../domain/user-error.ts'

/** The options that set a setting of an adapter, each with the setting's name. */
export const settingOptions = {
  vpa: 'vpa',
  'merchant-code': 'merchantCode',
  key: 'key',
  'pay-origin': 'payOrigin',
  'service-origin': 'serviceOrigin',
} as const

const switches = { 'salt-stdin': { type: 'boolean' }, test: { type: 'boolean' } } as const

export interface PaymentOptions {
  /** Whether PayU's salt comes on standard input. */
  fromStdin: boolean
  isTest: boolean
  /** By the names of the settings. */
  settings: Record<string, string>
}

/** Options of the command `payment`; throws UserError, without their values, if one is unknown. */
export function paymentOptions(flags: string[]): PaymentOptions {
  const settable = Object.keys(settingOptions)
  const known = Object.fromEntries(settable.map(name => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ args: flags, options: { ...known, ...switches } })
    const { 'salt-stdin': fromStdin, test, ...named } = values
    const settings = Object.entries(named).map(([name, value]) => [settingOf(name), String(value)])
    return { fromStdin: fromStdin === true, isTest: test === true, settings: Object.fromEntries(settings) }
  } catch {
    // Without the value: it may be a secret typed in the wrong place.
    const names = [...settable, ...Object.keys(switches)].map(name => `--${name}`)
    throw new UserError(`One of the options is not known: give ${names.join(', ')}.`)
  }
}

function settingOf(option: string): string {
  return Object.entries(settingOptions).find(([name]) => name === option)?.[1] ?? option
}
