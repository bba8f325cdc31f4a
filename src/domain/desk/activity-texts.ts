import { partTitle } from './part-titles.ts'

/** What was done, after the person's name; `subject` is a part or a person. */
const actions: ReadonlyMap<string, (subject: string) => string> = new Map([
  ['part.saved', subject => `changed ${partTitle(subject)}`],
  ['part.restored', subject => `restored an earlier version of ${partTitle(subject)}`],
  ['picture.added', subject => `added the picture ${subject}`],
  ['picture.changed', subject => `described the picture ${subject}`],
  ['picture.removed', subject => `removed the picture ${subject}`],
  ['products.imported', subject => `imported products from ${subject}`],
  ['products.import-undone', subject => `undid the import of ${subject}`],
  ['person.invited', subject => `invited ${subject}`],
  ['person.joined', subject => `joined as ${subject}`],
  ['person.role-changed', subject => `changed the role of ${subject}`],
  ['person.removed', subject => `removed ${subject}`],
  ['account.password-changed', () => 'changed their password'],
  ['account.passkey-added', () => 'added a passkey'],
  ['account.passkey-removed', () => 'removed a passkey'],
  ['account.app-set-up', () => 'set up an authenticator app'],
  ['account.codes-renewed', () => 'renewed their recovery codes'],
  ['account.second-factor-reset', subject => `reset the second factor of ${subject}`],
  ['customer.erased', subject => `erased customer ${subject}`],
  ['customer.exported', subject => `exported the data of customer ${subject}`],
  ['customers.exported', () => 'exported the list of customers'],
  ['order.shipped', subject => `shipped order ${subject}`],
  ['order.delivered', subject => `marked order ${subject} as delivered`],
  ['order.cancelled', subject => `cancelled order ${subject}`],
  ['order.paid', subject => `recorded the payment of order ${subject}`],
  ['orders.exported', () => 'exported orders'],
  ['refund.recorded', subject => `recorded that the money of order ${subject} was given back`],
  ['payments.set', () => 'changed how the shop is paid'],
  ['selling.changed', () => 'changed how the shop sells'],
  ['takings.exported', () => 'exported the takings'],
  ['invitation.withdrawn', subject => `withdrew the invitation of ${subject}`],
])

/** A line of activity, after the name of the person; an unknown action is shown as it is. */
export function activityText({ action, subject }: { action: string; subject: string }): string {
  return actions.get(action)?.(subject) ?? `${action} ${subject}`.trim()
}

/** The part of a line of activity; undefined where it is about something else. */
export function activityPart({ action, subject }: { action: string; subject: string }): string | undefined {
  return action.startsWith('part.') ? subject : undefined
}
