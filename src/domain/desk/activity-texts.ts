import type { Role } from '../../contract/desk/permission.ts'
import { productCount } from './count-texts.ts'
import { mayDo } from './people/roles.ts'
import { sectionTitle } from './sections/section-titles.ts'
import { isSection, permissionToEdit, productOf } from './sections/sections.ts'

/** By a person, or by the shop itself: the subject is the title with the id, which the shop has not any more. */
const removed = (subject: string) => `permanently deleted the product ${subject}`

/** What was done, after the person's name; `subject` is a section or a person, `title` that of a product. */
const actions: ReadonlyMap<string, (subject: string, title?: string) => string> = new Map<
  string,
  (subject: string, title?: string) => string
>([
  ['section.saved', (subject, title) => `changed ${sectionTitle(subject, title)}`],
  ['section.restored', (subject, title) => `restored an earlier version of ${sectionTitle(subject, title)}`],
  ['picture.added', subject => `added the picture ${subject}`],
  ['picture.changed', subject => `described the picture ${subject}`],
  ['picture.removed', subject => `removed the picture ${subject}`],
  ['products.put', subject => `added or replaced ${productCount(Number(subject))}`],
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
  ['account.second-factor-reset', subject => `reset the second step of ${subject}`],
  ['customer.erased', subject => `deleted the account of customer ${subject}`],
  ['customer.exported', subject => `exported the data of customer ${subject}`],
  ['guest.erased', () => 'deleted the data of a guest'],
  ['guest.exported', () => 'exported the data of a guest'],
  ['customers.exported', () => 'exported the list of customers'],
  ['guests.exported', () => 'exported the list of guests'],
  ['order.placed-by-phone', subject => `took order ${subject} by phone`],
  ['order.edited', subject => `changed the items of order ${subject}`],
  ['order.shipped', subject => `shipped order ${subject}`],
  ['order.delivered', subject => `marked order ${subject} as delivered`],
  ['order.cancelled', subject => `cancelled order ${subject}`],
  ['order.paid', subject => `recorded the payment of order ${subject}`],
  ['order.paid-late', subject => `recorded money that came for the cancelled order ${subject}`],
  ['order.cod-confirmed', subject => `confirmed order ${subject} for cash on delivery`],
  ['order.cod-collected', subject => `recorded the money collected for order ${subject}`],
  ['order.cod-refused', subject => `recorded that order ${subject} was refused at the door`],
  ['order.cod-returned', subject => `recorded that the parcel of order ${subject} came back`],
  ['orders.exported', () => 'exported orders'],
  ['gstr1.exported', subject => `exported GSTR-1 of ${subject}`],
  ['invoices.exported', () => 'exported the invoices'],
  ['order.credited', subject => `issued a credit note for order ${subject}`],
  ['order.buyer-changed', subject => `changed the GSTIN of the buyer of order ${subject}`],
  ['refund.recorded', subject => `recorded the refund of order ${subject}`],
  ['refund.undone', subject => `undid the refund of order ${subject}`],
  ['payments.set', () => 'changed how the shop is paid'],
  ['selling.changed', () => 'changed how the shop sells'],
  ['takings.exported', () => 'exported the takings'],
  ['product.added', (subject, title = subject) => `added the product ${title}`],
  ['product.trashed', (subject, title = subject) => `moved the product ${title} to the trash`],
  ['product.removed', removed],
  ['product.expired', removed],
  ['product.restored', (subject, title = subject) => `restored the product ${title} from the trash`],
  ['product.stock-changed', (subject, title = subject) => `changed the stock of the product ${title}`],
  ['products.changed', subject => `started a change of ${productCount(Number(subject))}`],
  ['products.undone', subject => `started to undo a change of ${productCount(Number(subject))}`],
  ['invitation.cancelled', subject => `cancelled the invitation of ${subject}`],
])

/** A line of activity: its code, what it was done to, and the title of that where it is a product. */
interface ActivityLine {
  action: string
  subject: string
  title?: string | undefined
}

/** A line of activity, after the name of the person; an unknown action is shown as it is. */
export function activityText({ action, subject, title }: ActivityLine): string {
  return actions.get(action)?.(subject, title) ?? `${action} ${subject}`.trim()
}

/** The id of the product that a line is about; undefined where it is about something else, or a product that is gone. */
export function activityProduct({ action, subject }: ActivityLine): string | undefined {
  if (action.startsWith('section.')) return productOf(subject)
  return action.startsWith('product.') && actions.get(action) !== removed ? subject : undefined
}

/** The section of a line of activity; undefined where it is about something else, and of one that the role cannot open. */
export function activitySection(
  { action, subject }: { action: string; subject: string },
  role: Role,
): string | undefined {
  if (!action.startsWith('section.') || !isSection(subject)) return undefined
  return mayDo(role, permissionToEdit(subject)) ? subject : undefined
}
