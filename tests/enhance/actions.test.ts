import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { browserOfEach } from '../support/browser.ts'

const browser = browserOfEach()
afterEach(() => vi.restoreAllMocks())

/** Presses Quick View, does something `meanwhile`, and waits until the answer is given up. */
async function viewInVain(meanwhile: () => void) {
  const { runAction } = await import('../../src/enhance/actions.ts')
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  vi.spyOn(console, 'warn').mockReturnValue()
  const hanging: typeof fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(late.signal.reason)))
  vi.stubGlobal('fetch', hanging)
  const dataset = { id: 'p1', name: 'Tea', image: '', price: '90', action: 'view' }
  const control = { dataset, closest: () => control } as unknown as HTMLElement
  const viewed = runAction(control)
  meanwhile()
  late.abort()
  await viewed
}

/** A press of something that lies within these elements. */
function pressWithin(...names: string[]) {
  Object.assign(document, {
    closest: (selector: string) => selector.split(', ').find(name => names.includes(name)) ?? null,
  })
  document.dispatchEvent(new Event('click'))
}

test('a quick view whose answer hangs gives way to the page of the product', async () => {
  await viewInVain(() => pressWithin('main'))
  expect(browser.went).toEqual(['/product/p1'])
})

test.each(['a', 'form'])('it takes nobody away who has pressed in <%s> meanwhile', async name => {
  await viewInVain(() => pressWithin(name))
  expect(browser.went).toEqual([])
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
