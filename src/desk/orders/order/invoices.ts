import { addCreditNote, getInvoiceSheets } from '../../../contract/desk/invoices.ts'
import type { ShopOrder } from '../../../contract/desk/order.ts'
import { setOrderBuyer } from '../../../contract/desk/orders.ts'
import { parseRupees } from '../../../domain/desk/products/rupees-text.ts'
import { pricingMessages } from '../../../domain/messages/orders/pricing.ts'
import { formatRupees, toPaise, toRupees } from '../../../domain/money.ts'
import { isGstin } from '../../../domain/pricing/gstin.ts'
import { plainGstin } from '../../../domain/pricing/plain-gstin.ts'
import { call } from '../../kit/call.ts'
import { createDeskForm } from '../../kit/desk-form.ts'
import { errorStatus, failureText } from '../../kit/failure.ts'
import { createLoaded } from '../../kit/loaded.ts'
import { showNotice } from '../../shell/notice.ts'
import { reloadOrder } from './order.ts'

/** One document by its id, or the invoices of orders by their numbers with commas between them. */
export const invoiceSheets = createLoaded(async (shop: string, document: string, numbers: string) => {
  if (document === '' && numbers === '') return []
  const query = document === '' ? { numbers } : { document }
  return (await call(getInvoiceSheets, { params: { shop }, query })).sheets
})

/** Paise of an order's invoices that no credit note has given back. */
export function leftOf(invoices: ShopOrder['invoices']): number {
  return invoices.reduce((sum, { total, isCredit }) => sum + (isCredit ? -1 : 1) * toPaise(total), 0)
}

/** The form of one dialog: what was typed for an order is not there for another one. */
export function createCreditForm() {
  return createDeskForm({ line: '', amount: '', reason: '', bankReference: '' })
}
export type CreditForm = ReturnType<typeof createCreditForm>

/**
 * Issues a credit note for a part of an order's invoice, or records a refund alone; resolves to whether it was. A refusal
 * that comes when the dialog is not open any more is a notice.
 */
export async function submitCredit(
  shop: string,
  { number: order, invoices }: Pick<ShopOrder, 'number' | 'invoices'>,
  form: CreditForm,
  isOpen: () => boolean,
): Promise<boolean> {
  const isInvoiced = invoices.length > 0
  let isIssued = false
  await form.submit(
    ({ amount, reason, bankReference }) => ({
      ...((parseRupees(amount) ?? 0) > 0 ? {} : { amount: 'Enter an amount such as 499 or 1,299.50.' }),
      ...(reason.trim() === '' ? { reason: 'Enter why you refund this.' } : {}),
      ...(isInvoiced || bankReference.trim() ? {} : { bankReference: 'Enter the number of your transfer.' }),
    }),
    async ({ line, amount, reason, bankReference: number }) => {
      const bankReference = number.trim() || undefined
      const body = {
        ...(line && { line: Number(line) }),
        amount: parseRupees(amount) ?? 0,
        reason,
        ...(bankReference && { bankReference }),
        ...(isInvoiced && { left: toRupees(leftOf(invoices)) }),
      }
      const params = { shop, order: `${order}` }
      const { credited } = await call(addCreditNote, { params, body }).catch(refused(params, isOpen))
      isIssued = true
      showNotice(
        isInvoiced
          ? `The credit note for ${formatRupees(credited)} is issued.`
          : `The refund of ${formatRupees(body.amount)} is recorded.`,
      )
      await reloadOrder(shop, params.order)
    },
  )
  return isIssued
}

/** Shows a refusal where the dialog is not open any more, and throws it. */
function refused({ shop, order }: { shop: string; order: string }, isOpen: () => boolean) {
  return (error: unknown): never => {
    // The page has what the next press is compared with.
    if (errorStatus(error) === 409) void reloadOrder(shop, order)
    if (!isOpen()) showNotice(`Order ${order}: ${failureText(error)}`)
    throw error
  }
}

/** The form of one dialog, with what the order has. */
export function createBuyerForm({ buyerGstin, buyerCompany }: ShopOrder) {
  return createDeskForm({ gstin: buyerGstin, company: buyerCompany })
}

/** Saves the buyer that an order is invoiced to; resolves to whether it was, and shows a refusal as `submitCredit`. */
export async function submitBuyer(
  shop: string,
  { number, revision }: Pick<ShopOrder, 'number' | 'revision'>,
  form: ReturnType<typeof createBuyerForm>,
  isOpen: () => boolean,
): Promise<boolean> {
  let isSaved = false
  await form.submit(
    ({ gstin }) =>
      gstin.trim() === '' || isGstin(plainGstin(gstin)) ? {} : { gstin: pricingMessages.gstinWrong },
    async ({ gstin, company }) => {
      const params = { shop, order: `${number}` }
      const body = { revision, gstin: plainGstin(gstin), company }
      await call(setOrderBuyer, { params, body }).catch(refused(params, isOpen))
      isSaved = true
      showNotice(`The buyer of order ${number} is changed.`)
      await reloadOrder(shop, params.order)
    },
  )
  return isSaved
}
