/** What a person noted with the record that money was given back. */
export function refundNotes(): string[] {
  return [`alter table payment_attempts add column refund_note text not null default ''`]
}
