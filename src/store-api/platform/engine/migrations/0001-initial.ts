import type { Engine } from '../../tables/tables.ts'
import { accounts } from './initial/accounts.ts'
import { imports } from './initial/imports.ts'
import { invoices, orders, payments } from './initial/orders.ts'
import { bulkChanges, products } from './initial/products.ts'
import { search } from './initial/search.ts'
import { mail, sections, shops } from './initial/shops.ts'
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
