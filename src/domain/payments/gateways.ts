/** One setting of a gateway, in the form of the desk. */
interface GatewaySetting<Name = string> {
  name: Name
  label: string
  hint?: string
  /** Never shown again once it is saved. */
  isSecret?: true
  /** The gateway works without it. */
  isOptional?: true
}

/** What people read about a gateway, and what a shop sets of it. */
export interface Gateway<Name = string> {
  title: string
  /** What it does, in a sentence. */
  note: string
  /** Who must be given the address for callbacks, and how these are verified. */
  callbackNote?: string
  /** Callbacks are signed with the callback secret of the shop. */
  usesCallbackSecret?: true
  /** It moves no money: pages and mails of the shop say so. */
  isTest?: true
  /** In the order of its form. */
  settings: readonly GatewaySetting<Name>[]
}

/** All gateways, by their names in the settings of a shop and at the end of the addresses for callbacks. */
export const gateways = {
  sandbox: {
    title: 'Test payments',
    note: 'For trying the shop before it opens. Nobody is charged.',
    isTest: true,
    settings: [],
  },
  upi: {
    title: 'UPI',
    note: 'Shoppers pay to the shop’s own UPI ID. Your staff check the bank statement and record each payment.',
    callbackNote:
      'Give this address to your bank’s payment confirmation service. It needs a secret too: ask the person who runs the shop’s server, who can print it with show-callback-secret. Without this service, your staff record the payments.',
    usesCallbackSecret: true,
    settings: [
      { name: 'vpa', label: 'UPI ID', hint: 'For example asha.books@okbank.' },
      {
        name: 'merchantCode',
        label: 'Merchant category code',
        hint: 'Four digits. Leave it empty if your bank gave you none.',
        isOptional: true,
      },
    ],
  },
  payu: {
    title: 'PayU',
    note: 'Shoppers pay on PayU’s page by card, UPI or net banking. Payments are recorded automatically.',
    callbackNote:
      'Give this address to PayU as the webhook for payments. The salt proves that payments come from PayU.',
    settings: [
      { name: 'key', label: 'Merchant key' },
      { name: 'salt', label: 'Salt', isSecret: true },
      {
        name: 'payOrigin',
        label: 'Web address of the payment page',
        hint: 'Leave it empty for PayU’s own address. Its test system is https://test.payu.in.',
        isOptional: true,
      },
      {
        name: 'serviceOrigin',
        label: 'Web address for checking payments',
        hint: 'Leave it empty for PayU’s own address. Its test system is https://test.payu.in.',
        isOptional: true,
      },
    ],
  },
} as const satisfies Record<string, Gateway>

export type GatewayName = keyof typeof gateways
type Setting = (typeof gateways)[GatewayName]['settings'][number]
/** The name of a setting of any gateway, and of one that is never shown. */
export type GatewaySettingName = Setting['name']
export type GatewaySecretName = Extract<Setting, { isSecret: true }>['name']
export const gatewayNames = Object.keys(gateways) as GatewayName[]

/** The names of the settings of all gateways; two gateways may share one. */
export const gatewaySettingNames = [
  ...new Set(Object.values(gateways).flatMap(({ settings }) => settings.map(({ name }) => name))),
]

/** A gateway by a name that may be unknown. */
export function gatewayOf(name: string): Gateway<GatewaySettingName> | undefined {
  return new Map<string, Gateway<GatewaySettingName>>(Object.entries(gateways)).get(name)
}

/** The names of gateways that move money, or of those that move none. */
export function gatewaysThat(moveMoney: boolean): GatewayName[] {
  return gatewayNames.filter(name => (gatewayOf(name)?.isTest === true) !== moveMoney)
}

/** The settings of a gateway, in the order of its form. */
export function gatewaySettings(name: string): readonly GatewaySetting<GatewaySettingName>[] {
  return gatewayOf(name)?.settings ?? []
}

/** The names of the settings that a gateway works without. */
export function optionalSettings(name: string): readonly string[] {
  return gatewaySettings(name).flatMap(setting => (setting.isOptional ? [setting.name] : []))
}
