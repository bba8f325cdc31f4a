import type { Engine } from '../../tables/tables.ts'
import { accounts } from './initial/accounts.ts'
import { bulkChanges } from './initial/bulk-changes.ts'
import { imports } from './initial/imports.ts'
import { invoices } from './initial/invoices.ts'
import { mail } from './initial/mail.ts'
import { orders } from './initial/orders.ts'
import { payments } from './initial/payments.ts'
import { products } from './initial/products.ts'
import { search } from './initial/search.ts'
import { sections } from './initial/sections.ts'
import { shops } from './initial/shops.ts'
import { sqlTypes } from './initial/sql-types.ts'
import { staff } from './initial/staff.ts'

/** All tables, each after those that it refers to. */
export function initial(engine: Engine): string[] {
  const types = sqlTypes(engine)
  return [
    shops,
    accounts,
    staff,
    sections,
    products,
    search,
    bulkChanges,
    imports,
    orders,
    payments,
    invoices,
    mail,
  ].flatMap(tablesOf => tablesOf(types))
}
