import { afterEach, expect, test, vi } from 'vitest'
import { browserOfEach } from '../support/browser.ts'

const browser = browserOfEach()
afterEach(() => vi.restoreAllMocks())

test('a quick view whose answer hangs gives way to the page of the product', async () => {
  const { runAction } = await import('../../src/enhance/actions.ts')
  const soon = AbortSignal.timeout(20)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  vi.spyOn(console, 'warn').mockReturnValue()
  const hanging: typeof fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(soon.reason)))
  vi.stubGlobal('fetch', hanging)
  const dataset = { id: 'p1', name: 'Tea', image: '', price: '90', action: 'view' }
  const control = { dataset, closest: () => control } as unknown as HTMLElement
  await runAction(control)
  expect(browser.went).toEqual(['/product/p1'])
})
