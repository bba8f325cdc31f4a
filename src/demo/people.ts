import type { DemoPerson } from './shape.ts'

/** The people of every demo shop; their password is generated at the first start. */
export const demoPeople: readonly DemoPerson[] = [
  { email: 'keeper@example.com', name: 'Kavya Rao', role: 'keeper' },
  { email: 'marketer@example.com', name: 'Manoj Pillai', role: 'marketer' },
]
