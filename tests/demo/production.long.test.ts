import { describe, expect, test } from 'vitest'
import { demoShoppers } from '../../src/demo/shoppers.ts'
import { demoFolder } from '../store-api/support/demo-folder.ts'
import { end, type Running, runApi } from '../store-api/support/run-api.ts'
import { runStoreHere } from '../store-api/support/run-store.ts'
import { newFolder } from '../support/folder.ts'

const { email, password } = demoShoppers.books
const BOOKS = 'books.localhost'
const credentials = { email, password }

describe('a process', () => {
  const statusAt = async ({ port }: Running, host: string) => {
    const headers = { 'X-Forwarded-Host': host }
    return (await fetch(`http://127.0.0.1:${port}/api/v1/storeInfo`, { headers })).status
  }

  test('in production seeds no demo shop, unless DEMO=1', async () => {
    const env = { DATA_DIR: newFolder('data'), SHOP_HOSTS: 'shop.example' }
    const api = await runApi(env)
    expect(api.ready).toMatchObject({ shops: [], demo: null })
    expect(await statusAt(api, BOOKS)).toBe(404)
    await end(api, 'SIGTERM')
    const again = await runApi({ ...env, DEMO: '1' })
    expect(again.ready['shops']).toHaveLength(3)
    expect(again.ready).toMatchObject({ demo: credentials })
    await end(again, 'SIGTERM')
  })

  test('announces only the shops that are open, and says at once who takes no payments', async () => {
    const DATA_DIR = await demoFolder()
    const { said: kept } = await runStoreHere(DATA_DIR, 'set-host', 'books', 'books.example')
    expect(kept).toContain('books is a demo shop')
    const { said: added } = await runStoreHere(DATA_DIR, 'add', 'spices', 'Masala', 'shop.example')
    expect(added).toContain('takes no payments yet')
    const api = await runApi({ DATA_DIR, LOG_LEVEL: 'warn' })
    expect(api.ready).toMatchObject({ shops: [{ name: 'Masala', url: 'https://shop.example' }], demo: null })
    expect(await statusAt(api, BOOKS)).toBe(404)
    expect(await statusAt(api, 'shop.example')).toBe(200)
    await end(api, 'SIGTERM')
  })
})
