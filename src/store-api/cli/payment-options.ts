/** The options that set a setting of an adapter, each with the setting's name. */
export const settingOptions = {
  vpa: 'vpa',
  'merchant-code': 'merchantCode',
  key: 'key',
  'pay-origin': 'payOrigin',
  'service-origin': 'serviceOrigin',
} as const

/** What each of them takes, after 'with'. */
export const settingForms: ReadonlyMap<string, string> = new Map([
  ['vpa', 'a UPI ID such as asha.books@okbank'],
  ['merchant-code', 'the four digits that the bank gave'],
  ['key', 'the merchant key of PayU’s dashboard'],
  ['pay-origin', 'an https address without a path, such as https://secure.payu.in'],
  ['service-origin', 'an https address without a path, such as https://info.payu.in'],
])
