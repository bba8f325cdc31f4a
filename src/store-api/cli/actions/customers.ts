import { normalEmail } from '../../../contract/normal-email.ts'
import { isoDate } from '../../../domain/iso-date.ts'
import { terminalLine } from '../../../domain/terminal-text.ts'
import { eraseAccount } from '../../accounts/erase-account.ts'
import { eraseGuest, findByEmail, listCustomers } from '../../customers/customers.ts'
import { exportCustomer, exportGuest } from '../../customers/export-customer.ts'
import { exportCustomers } from '../../customers/export-lists.ts'
import { hasGuestOrders } from '../../orders/guest.db.ts'
import { shopContext } from '../cli-context.ts'
import { type CommandCall, printJson, printJsonList } from '../command.ts'
import { confirm } from '../confirm.ts'
import { writeCsv } from '../write-csv.ts'

/** The newest fifty; `--words` finds others, `customers export` has all. */
export async function list(call: CommandCall<{ words: string | undefined; json: boolean }>): Promise<string> {
  const [slug = ''] = call.args
  const { words, json } = call.options
  const { customers, hasMore } = await listCustomers(await shopContext(call, slug), { words })
  const more = hasMore ? 'There are more customers. Search with --words, or use customers export.' : undefined
  if (json) {
    const dated = customers.map(({ createdAt, lastOrderAt, ...customer }) => ({
      ...customer,
      createdAt: isoDate(createdAt),
      lastOrderAt: isoDate(lastOrderAt),
    }))
    return printJsonList(call, dated, more)
  }
  const lines = customers.map(({ email, firstName, lastName, orders }) =>
    terminalLine(
      [email, `${firstName} ${lastName}`, `${orders} ${orders === 1 ? 'order' : 'orders'}`].join('  '),
    ),
  )
  return [...lines, ...(more ? [more] : [])].join('\n') || 'No customers.'
}

export async function exportAll(call: CommandCall<{ words: string | undefined }>): Promise<string> {
  const [slug = '', file] = call.args
  const lines = await exportCustomers(await shopContext(call, slug), { words: call.options.words })
  return writeCsv(call, { lines, file, what: `The customers of ${slug}` })
}

export async function data(call: CommandCall): Promise<string> {
  const [slug = '', email = ''] = call.args
  const context = await shopContext(call, slug)
  const guestEmail = normalEmail(email)
  const found = await findByEmail(context, { email: guestEmail })
  if (found === 'guest') return printJson(await exportGuest(context, { guestEmail }))
  const stored = await exportCustomer(context, found)
  if (!stored.account.isConfirmed && (await hasGuestOrders(context.db, context.storeId, { guestEmail })))
    call.terminal.stderr.write(
      'Orders that were placed with this address without an account are missing, since the account had not confirmed the address. The desk has them under Customers, Guests.\n',
    )
  return printJson(stored)
}

const GUEST_LEFT =
  'Orders that were placed with this address without an account still have its data, since the account had not confirmed the address. To delete that too, run the command again.'

export async function erase(call: CommandCall<{ yes: boolean }>): Promise<string> {
  const [slug = '', given = ''] = call.args
  const email = normalEmail(given)
  const context = await shopContext(call, slug)
  const found = await findByEmail(context, { email })
  const what = found === 'guest' ? `the orders' data of the guest ${email}` : `the account of ${email}`
  await confirm(call, {
    does: `This permanently deletes ${what} at ${slug}.`,
    typed: email,
    otherwise: 'Nothing is deleted',
    command: `customers erase ${slug} ${email}`,
  })
  if (found === 'guest') {
    await eraseGuest(context, { guestEmail: email })
    return `The data of the guest ${email} at ${slug} is deleted. The orders stay without the person.`
  }
  await eraseAccount(context, { userId: found.id })
  const done = `The account of ${email} at ${slug} is deleted. The customer gets a last e-mail.`
  // The account never proved that the address is its own: these orders may be another person's.
  const isLeft = await hasGuestOrders(context.db, context.storeId, { guestEmail: email })
  return isLeft ? `${done} ${GUEST_LEFT}` : done
}
