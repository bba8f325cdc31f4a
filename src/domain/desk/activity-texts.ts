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
  ['customer.erased', subject => `erased customer ${subject}`],
  ['customer.exported', subject => `exported the data of customer ${subject}`],
  ['customers.exported', () => 'exported the list of customers'],
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
