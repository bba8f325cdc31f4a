import { attack } from './parts/attack.ts'
import { backup } from './parts/backup.ts'
import { boot } from './parts/boot.ts'
import { browser } from './parts/browser.ts'
import { desk } from './parts/desk.ts'
import { deskOrders } from './parts/desk-orders.ts'
import { importing } from './parts/import.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { machines } from './parts/machines.ts'
import { moves } from './parts/moves.ts'
import { orders } from './parts/orders.ts'
import { pages } from './parts/pages.ts'
import { roundTrip } from './parts/round-trip.ts'
import { search } from './parts/search.ts'
import { searchImport } from './parts/search-import.ts'
import { stock } from './parts/stock.ts'
import { weight } from './parts/weight.ts'
import type { Part } from './support/part.ts'

/**
 * What `npm run bench` measures, in this order; `npm run bench -- pages orders` measures some. `search` also measures
 * `search/import`.
 */
export const parts: Record<string, Part> = {
  pages,
  search,
  'search/import': searchImport,
  orders,
  stock,
  moves,
  'desk-orders': deskOrders,
  import: importing,
  'round-trip': roundTrip,
  backup,
  machines,
  boot,
  browser,
  weight,
  lighthouse,
  desk,
  attack,
}
