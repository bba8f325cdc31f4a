/**
 * How far cash on delivery is, beside the order's status: waiting for the shopper's confirmation, confirmed, the money
 * collected, the parcel refused at the door, or back at the shop. Empty where nothing was recorded.
 */
export type CodState = '' | 'unconfirmed' | 'confirmed' | 'collected' | 'refused' | 'returned'
