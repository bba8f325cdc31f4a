/** One line for each endpoint, by its name; not in the contract, because browsers load that. */
export const summaries: Record<string, string> = {
  getStoreInfo: "The shop's branding, categories, links, theme, front page and policies",
  listProducts: 'One page of the products that match the filters, newest first',
  getProduct: 'One product',
  authorize: 'Signs a shopper in and answers a bearer token of this shop',
  register: 'Creates an account',
  forgotPassword: 'Mails a link to set a new password, if the address has an account',
  resetPassword: 'Sets a new password with the token from that mail',
  changePassword: 'Sets another password for the signed-in shopper and ends their other sessions',
  logout: 'Ends this session',
  logoutEverywhere: 'Ends every session of the signed-in shopper',
  getAccount: 'The signed-in shopper',
  listOrders: "The shopper's own orders, newest first",
  findOrder: "One order, for its owner or for a guest with the order's e-mail or phone",
  createOrder: 'Places an order, priced by the server; one order for one idempotency key',
  getPaymentFields: "The fields of the shop's payment form",
  startPayment: 'Starts to pay an order and answers what the browser does next',
}
