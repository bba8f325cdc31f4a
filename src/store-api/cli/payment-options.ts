import type { GatewaySecretName, GatewaySettingName } from '../../domain/payments/gateways.ts'
import { type CommandOption, flag, textOption } from './command.ts'

/** The options that set a setting of a gateway, by its name: what each does, and what it takes, after 'with'. */
const given = {
  vpa: {
    flags: '--vpa <address>',
    summary: 'UPI: the UPI ID that receives the money',
    form: 'a UPI ID such as asha.books@okbank',
  },
  merchantCode: {
    flags: '--merchant-code <code>',
    summary: 'UPI: the merchant category code',
    form: 'the four digits that the bank gave',
  },
  key: {
    flags: '--key <key>',
    summary: "PayU: the merchant's key",
    form: 'the merchant key of PayU’s dashboard',
  },
  payOrigin: {
    flags: '--pay-origin <origin>',
    summary: 'PayU: where shoppers pay',
    form: 'an https address without a path, such as https://secure.payu.in',
  },
  serviceOrigin: {
    flags: '--service-origin <origin>',
    summary: 'PayU: where payments are checked',
    form: 'an https address without a path, such as https://info.payu.in',
  },
} satisfies Record<Exclude<GatewaySettingName, GatewaySecretName>, object>

/** Secrets come from the environment or standard input: other users can read the command line. */
const secret = {
  salt: { flags: '--salt-stdin', summary: 'PayU: reads the salt from standard input', variable: 'PAYU_SALT' },
} satisfies Record<GatewaySecretName, object>

/** The options of `payments set`. */
export const settingOptions: Readonly<Record<string, CommandOption<string | boolean | undefined>>> =
  Object.fromEntries([
    ...Object.entries(given).map(([name, { flags, summary }]) => [name, textOption(flags, summary)] as const),
    ...Object.entries(secret).map(([name, { flags, summary }]) => [name, flag(flags, summary)] as const),
  ])

/** Secrets by the names of their settings, each with the variable of the environment that may hold it. */
export const secretVariables = Object.entries(secret).map(([name, { variable }]) => [name, variable] as const)

/** How a setting is given, in a sentence for the operator; `title` is the gateway's. */
export function howToGive(setting: string, title: string): string {
  const hidden = new Map(Object.entries(secret)).get(setting)
  if (hidden)
    return `${title} needs its ${setting}. Give it as ${hidden.variable} in the environment, or on standard input with ${hidden.flags}.`
  const { flags = `--${setting}`, form = '' } = new Map(Object.entries(given)).get(setting) ?? {}
  return `${title} needs ${flags.replace(/ .*/, '')}${form && ` with ${form}`}.`
}
