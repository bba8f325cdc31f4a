import { leftOf } from '../../../domain/invoices/make-credit-note.ts'
import { statusName } from '../../../domain/orders/order-moves.ts'
import { CANCELLED } from '../../../domain/orders/order-status.ts'
import { isGstin } from '../../../domain/pricing/gstin.ts'
import { plainGstin } from '../../../domain/pricing/plain-gstin.ts'
import { showsTax } from '../../../domain/pricing/tax.ts'
import { inTransaction } from '../../platform/engine/group-commit.ts'
import { recordEvent } from '../../platform/events/change.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { addEvent } from '../change-status.ts'
import { documentsOfOrder, latestInvoice } from '../invoices/invoices.db.ts'
import { creditInvoice, issueInvoice } from '../invoices/issue-invoice.ts'
import { readRules } from '../pricing/rules.db.ts'
import { findOrderToEdit, updateBuyer } from './edit-order.db.ts'

interface BuyerInput {
  /** The order number that people see. */
  number: number
  /** The revision that the person saw. */
  revision: number
  /** Empty for a buyer without one. */
  gstin: string
  company: string
}

/**
 * Sets the GSTIN of an order's buyer and the name in that registration; an invoice is given back by a credit note and issued
 * anew. Throws `field-invalid`, `order-not-found`, `order-not-editable`, `order-edited` and `invoice-final`.
 */
export async function setBuyer(context: ServiceContext, input: BuyerInput): Promise<void> {
  const { db, storeId, now } = context
  const { number, company } = input
  const gstin = plainGstin(input.gstin)
  if (gstin !== '' && !isGstin(gstin)) throw new ServiceError('field-invalid', { path: 'gstin' })
  await inTransaction(db, async tx => {
    const { order } = (await findOrderToEdit(tx, storeId, number, { isLocked: true })) ?? {}
    if (!order) throw new ServiceError('order-not-found')
    const { id: orderId, status, revision, full_name: name } = order
    // An erased order names nobody.
    if (status === CANCELLED || name === '')
      throw new ServiceError('order-not-editable', { status: statusName(status) })
    if (revision !== input.revision) throw new ServiceError('order-edited')
    if (gstin === order.buyer_gstin && company === order.buyer_company) return
    await checkInvoice(tx, storeId, orderId)
    await addEvent(tx, context, orderId, 'buyer-changed', {})
    const reason = 'The GSTIN of the buyer was changed'
    const isCredited = (await creditInvoice(tx, context, { orderId, reason })) > 0
    // The next invoice is of another revision than the one before.
    const next = isCredited ? revision + 1 : revision
    await updateBuyer(tx, orderId, { gstin, company, revision: next, now: now() })
    if (isCredited) await issueInvoice(tx, context, { orderId, on: 'shipped' })
    await recordEvent(tx, context, { kind: 'order.buyer-changed', subject: `${number}` })
  })
}

/** Throws `invoice-final` for an invoice in force that another one could not replace in full, by the same registration. */
async function checkInvoice(tx: Tx, storeId: number, orderId: number): Promise<void> {
  const latest = latestInvoice(await documentsOfOrder(tx, storeId, orderId))
  if (!latest) return
  const { document } = latest.invoice
  const notes = latest.notes.map(note => note.document)
  const left = leftOf(document, notes)
  if (left === 0) return
  const tax = (await readRules(tx, storeId))?.tax
  const { gstin, isComposition } = document.supplier
  const isSame = tax && gstin === (tax.gstin ?? '') && showsTax(tax) === (gstin !== '' && !isComposition)
  if (!isSame || left < document.total) throw new ServiceError('invoice-final')
}
