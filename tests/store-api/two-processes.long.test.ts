import { expect, test } from 'vitest'
import { putProducts } from '../../src/store-api/catalogue/put-products.ts'
import { seed } from '../../src/store-api/installation/startup/seed.ts'
import { openDatabase } from '../../src/store-api/platform/engine/open.ts'
import { findShop } from '../../src/store-api/shops/shops.ts'
import { filesAt } from '../support/files-at.ts'
import { newFolder } from '../support/folder.ts'
import { freshPostgres } from '../support/fresh-postgres.ts'
import { cliContext } from './payments/gateways/payment-contexts.ts'
import { twoShops } from './support/fixture.ts'
import { addShoppers } from './support/many-shoppers.ts'
import { engines, ONE } from './support/open-api.ts'
import { end, runApi } from './support/run-api.ts'
import { address } from './support/shopper.ts'

const BUYERS = 100

test.each(engines)(
  'two processes on one %s database sell the last piece to one of a hundred buyers',
  async engine => {
    const dataDir = newFolder('data')
    const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined
    const env = { DATA_DIR: dataDir, DEMO: '0', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    const { db, close } = await openDatabase({ dataDir, databaseUrl })
    await seed(db, engine, twoShops, Date.now())
    const processes = await Promise.all([runApi(env), runApi(env)])
    const { id: storeId } = await findShop({ db }, { slug: 'one' })
    const product = { id: 'last', title: 'Last', regularPrice: 100, variants: [{ id: 'last-1', stock: 1 }] }
    await putProducts({ ...cliContext(db, storeId), ...filesAt('') }, [product])
    const tokens = await addShoppers(db, storeId, BUYERS)
    const body = JSON.stringify({ products: { last: 1 }, shippingAddress: address })
    const buy = async (token: string, at: number) => {
      const { port } = processes[at % processes.length] ?? { port: 0 }
      const answer = await fetch(`http://localhost:${port}/api/v1/orders`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${token}`,
          'X-Forwarded-Host': ONE,
          'X-Forwarded-For': `10.0.0.${at}`,
        },
        body,
      })
      return answer.status
    }
    const statuses = await Promise.all(tokens.map(buy))
    const left = await db.selectFrom('variants').select('stock').where('id', '=', 'last-1').execute()
    await close()
    await Promise.all(processes.map(one => end(one, 'SIGTERM')))
    expect(statuses.toSorted()).toEqual([200, ...Array(BUYERS - 1).fill(409)])
    expect(left).toEqual([{ stock: 0 }])
  },
)
