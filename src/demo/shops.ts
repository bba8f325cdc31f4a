import { books } from './books.ts'
import { screens } from './screens.ts'
import type { DemoShop } from './shape.ts'
import { vastra } from './vastra.ts'

/** The three shops of a fresh installation, in the order they are announced. */
export const demoShops: readonly DemoShop[] = [books, screens, vastra]
