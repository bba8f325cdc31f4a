import type { Generated } from 'kysely'

/** What was issued to buyers. Amounts are whole paise, times are milliseconds since 1970. */
export interface InvoiceTables {
  /** The last number of a series in a financial year ('2627'). */
  invoice_numbers: { store_id: number; series: string; year: string; last: number }
  /** Invoices and credit notes. A row is never changed: a trigger refuses it. */
  invoices: {
    id: Generated<number>
    store_id: number
    order_id: number
    /** Of a credit note: the invoice that it is about. Null for an invoice, of which each revision of an order has one. */
    invoice_id: number | null
    series: string
    year: string
    /** Which of its series in that year it is. */
    count: number
    number: string
    issued_at: number
    total: number
    /** JSON of contract/orders/invoice-document.ts. */
    document: string
    /** Revision of the order that an invoice is about. */
    edition: Generated<number>
  }
}
