import * as z from 'zod/mini'

const day = z.string()
/** A state or union territory: two digits and its name; both empty where it is not known. */
const state = z.object({ code: z.string(), name: z.string() })

/** One line of a document. Amounts are whole paise of all its pieces, `price` is one piece's; `rate` is per cent. */
const documentLine = z.object({
  title: z.string(),
  /** The chosen size and colour, such as 'M, Blue'; empty without them. */
  choice: z.string(),
  hsn: z.string(),
  /** Pieces; 0 on a credit note for a part of an amount. */
  quantity: z.number(),
  price: z.number(),
  gross: z.number(),
  discount: z.number(),
  /** The line's share of delivery and fees. */
  charges: z.number(),
  /** gross − discount + charges, tax contained. */
  net: z.number(),
  taxable: z.number(),
  rate: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
})
export type DocumentLine = z.output<typeof documentLine>

const documentKinds = [
  'tax-invoice',
  'bill-of-supply',
  /** Goods with and without tax for a buyer without a GSTIN, rule 46A. */
  'invoice-cum-bill',
  /** Of a shop without a GSTIN. */
  'invoice',
  'credit-note',
] as const

/**
 * An invoice, a bill of supply or a credit note as it was issued and is kept: it is never changed. Amounts are whole
 * paise, days are the shop's (Asia/Kolkata, `2026-11-22`).
 */
export const invoiceDocument = z.object({
  version: z.literal(1),
  kind: z.enum(documentKinds),
  number: z.string(),
  date: day,
  order: z.object({ number: z.number(), date: day }),
  /** Of a credit note: the invoice that it is about, and why. */
  against: z.optional(
    z.object({ number: z.string(), date: day, kind: z.enum(documentKinds), reason: z.string() }),
  ),
  supplier: z.object({
    /** The shop's name. */
    name: z.string(),
    legalName: z.string(),
    address: z.string(),
    gstin: z.string(),
    state,
    isComposition: z.boolean(),
  }),
  buyer: z.object({
    name: z.string(),
    /** Of a business with a name of its own: the person whom the goods go to. */
    contact: z.optional(z.string()),
    address: z.string(),
    city: z.string(),
    postalCode: z.string(),
    state,
    gstin: z.string(),
  }),
  placeOfSupply: state,
  isInterState: z.boolean(),
  lines: z.array(documentLine),
  /** What the lines' discounts and charges were called; `amount` is negative for a discount. */
  adjustments: z.array(z.object({ label: z.string(), amount: z.number() })),
  rounding: z.number(),
  total: z.number(),
})
export type InvoiceDocument = z.output<typeof invoiceDocument>
export type DocumentKind = InvoiceDocument['kind']
