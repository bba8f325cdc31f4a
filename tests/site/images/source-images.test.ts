import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { siteConfig } from '../../../src/site/config.ts'
import { SourceImages } from '../../../src/site/images/source-images.ts'
import { resolveTenant, type Tenant } from '../../../src/site/tenants/tenant.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

test('pictures that are not to be fetched leave nothing behind', async () => {
  const config = siteConfig({})
  const tenant = resolveTenant('books.localhost', config) as Tenant
  const originals = new SourceImages(config)
  const held = async (round: number, many: number) => {
    for (let at = 0; at < many; at++) {
      const url = `https://elsewhere.example/${'x'.repeat(1_900)}${round}-${at}.png`
      expect(await originals.get(tenant, url, new AbortController().signal)).toBe('missing')
    }
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = await held(0, 500)
  expect((await held(1, 5_000)) - before).toBeLessThan(3_000_000)
})
