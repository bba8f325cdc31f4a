import { z } from 'zod'
import { closeOtherShops, openOtherShop } from '../../e2e/fixtures/other-api.ts'
import { listProducts } from '../../src/contract/catalogue/product-list.ts'
import type { Rules } from '../../src/contract/desk/rules.ts'
import { API_BASE } from '../../src/contract/endpoint.ts'
import { getStoreInfo } from '../../src/contract/store-info.ts'
import { fetched } from '../bench/support/fetched.ts'
import { openMarket } from '../support/market.ts'
import { invite, setRules } from './desk.ts'
import { type Fault, faulty } from './faulty.ts'

const PORTS = { sitePort: 8150, apiPort: 8151 }

/** What the scenes of a shop are made of. */
export interface Place {
  /** Address of the shop, without a slash at the end. */
  origin: string
  /** A shop whose goods are odd, in the same manner. */
  odd: string
  /** Shops whose API fails in these ways, which the site has not asked yet. */
  faulty: Record<Fault, string>
  category: string
  subCategory: string
  /** Ids of products. */
  pictured: string
  sized: string
  onSale: string
}

export interface Places {
  shop: (name: string) => Promise<Place>
  /** An invitation of a new person to the desk of a shop; the link. */
  invite: (shop: string, role: 'marketer' | 'packer') => string
  /** Sets what an order of a shop costs. */
  setRules: (shop: string, rules: Rules) => void
  close: () => Promise<void>
}

/** Starts the demo shops, and one whose API sends what a demo would not. */
export async function openPlaces(): Promise<Places> {
  const market = await openMarket(PORTS)
  let invited = 0
  try {
    const odd = await openOtherShop(faulty())
    return {
      shop: name => placeOf(name, odd.origin),
      invite: (shop, role) =>
        invite(market, shop, {
          email: `${role}-${++invited}@${shop}.example`,
          role,
          sitePort: PORTS.sitePort,
        }),
      setRules: (shop, rules) => setRules(market, shop, rules),
      close: async () => {
        await closeOtherShops()
        await market.stop()
      },
    }
  } catch (error) {
    await closeOtherShops()
    await market.stop()
    throw error
  }
}

async function placeOf(name: string, odd: string): Promise<Place> {
  const { categories } = z.parse(getStoreInfo.response, await api(name, '/storeInfo'))
  const { products } = z.parse(listProducts.response, await api(name, '/products?limit=100'))
  const need = (text: string | undefined) => text ?? products[0]?.id ?? ''
  const values = (id: string, key: RegExp) =>
    products.find(one => one.id === id)?.attributes.find(attribute => key.test(attribute.key))?.value ?? []
  return {
    origin: `http://${name}.localhost:${PORTS.sitePort}`,
    odd,
    // What the site has learnt of a shop it keeps: each place has faulty ones of its own.
    faulty: { down: await failing('down'), lost: await failing('lost'), slow: await failing('slow') },
    category: (categories[0] ?? '').toLowerCase(),
    subCategory: products.find(({ category }) => category === categories[0])?.parentCategory ?? '',
    pictured: need(products.toSorted((one, two) => two.images.length - one.images.length)[0]?.id),
    sized: need(
      products.find(({ id }) => values(id, /^sizes?$/i).length > 1 && values(id, /^colou?rs?$/i).length > 1)
        ?.id,
    ),
    onSale: need(products.find(({ discountedPrice }) => discountedPrice)?.id),
  }
}

const failing = async (fault: Fault) => (await openOtherShop(faulty(fault))).origin

async function api(name: string, path: string): Promise<unknown> {
  const { body } = await fetched(PORTS.apiPort, API_BASE + path, {
    Host: `${name}.localhost:${PORTS.apiPort}`,
  })
  return JSON.parse(body.toString())
}
