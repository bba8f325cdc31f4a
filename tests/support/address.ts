/** Where a test shopper of the bookshop lives. */
export const address = {
  ...{ fullName: 'Asha Rao', address: '12 MG Road', city: 'Pune', state: 'Maharashtra' },
  ...{ postalCode: '411001', phone: '9876543210' },
}
