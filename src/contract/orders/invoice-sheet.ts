import * as z from 'zod/mini'

const text = z.string()
/** The first line of a cell, and smaller ones under it. */
const cell = z.array(text)
const column = z.object({
  label: text,
  isNumber: z.boolean(),
  /** Share of the table's width. */
  width: z.number(),
})
const table = z.object({
  columns: z.array(column),
  rows: z.array(z.array(cell)),
  /** The sums of the columns, under the rows. */
  sums: z.array(text),
})
export type SheetTable = z.output<typeof table>

const party = z.object({ title: text, name: text, lines: z.array(text) })
export type SheetParty = z.output<typeof party>

/** What an invoice says, in the order in which page and PDF show it: nothing is left to compute or to word. */
export const invoiceSheet = z.object({
  title: text,
  /** A sentence under the title that the law asks for; mostly empty. */
  subtitle: text,
  /** Which of the copies of rule 48 it is. */
  copy: text,
  number: text,
  supplier: z.object({ name: text, lines: z.array(text) }),
  /** Number, dates, place of supply. */
  facts: z.array(z.object({ label: text, value: text })),
  parties: z.array(party),
  lines: table,
  totals: z.array(z.object({ label: text, value: text, isStrong: z.boolean() })),
  /** The total in words. */
  words: text,
  /** Sums for each HSN code and rate; without it for a document that shows no tax. */
  hsn: z.optional(table),
  notes: z.array(text),
  signatory: text,
})
export type InvoiceSheet = z.output<typeof invoiceSheet>
