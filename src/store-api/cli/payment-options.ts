/** The options that set a setting of an adapter, each with the setting's name. */
export const settingOptions = {
  vpa: 'vpa',
  'merchant-code': 'merchantCode',
  key: 'key',
  'pay-origin': 'payOrigin',
  'service-origin': 'serviceOrigin',
} as const
