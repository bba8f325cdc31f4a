import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
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

test('a quantity that a button changes is announced, and gone before it is read once more', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { runAction } = await import('../../src/enhance/actions.ts')
  const input = { value: '1', stepUp: () => (input.value = '2') }
  const output = { textContent: '', replaceChildren: () => (output.textContent = '') }
  const form = { querySelector: () => output }
  const stepper = { querySelector: () => input }
  const control = {
    dataset: { action: 'more' },
    parentElement: stepper,
    closest: (selector: string) => (selector === 'form' ? form : null),
  }
  await runAction(control as unknown as HTMLElement)
  expect(output.textContent).toBe('2')
  vi.advanceTimersByTime(2_000)
  expect(output.textContent).toBe('')
})
