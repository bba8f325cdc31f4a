import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart } from '../../src/forms/lazy-part.tsx'
import { filesIn, textOf } from '../support/imports.ts'

type Shopper = { name: string }
const Hello = ({ name }: Shopper) => createElement('p', null, `Hello ${name}`)
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** The load of a part: a failure for each try but the last, which brings `Hello`; `tries` counts. */
function loadAfter(failures: number) {
  const counted = { tries: 0, load: async () => (counted.tries++ < failures ? missing() : Hello) }
  return counted
}

const shown = (Part: ComponentType<Shopper>) => renderToStaticMarkup(createElement(Part, { name: 'Meera' }))

/** What stands on the page once all that was asked for has been answered. */
async function settled(Part: ComponentType<Shopper>): Promise<string> {
  shown(Part)
  await new Promise(answered => setTimeout(answered))
  return shown(Part)
}

test('what stands in its place gives way to the part, which is loaded once', async () => {
  const one = loadAfter(0)
  const Part = lazyPart(one.load, { fallback: 'Please wait' })
  expect(one.tries).toBe(0)
  expect(shown(Part)).toBe('Please wait')
  expect(await settled(Part)).toBe('<p>Hello Meera</p>')
  expect(one.tries).toBe(1)
})

test('a script that does not come is asked for once more', async () => {
  expect(await settled(lazyPart(loadAfter(1).load))).toBe('<p>Hello Meera</p>')
})

test('a part that cannot be had says so, with a button', async () => {
  const said = await settled(lazyPart(missing))
  expect(said).toContain('role="alert"')
  expect(said).toContain('This part of the page did not load. Check your connection and try again.')
  expect(said).toContain('Try Again</button>')
})

test('a part that can be done without leaves nothing', async () => {
  expect(await settled(lazyPart(missing, { fallback: 'Please wait', failed: '' }))).toBe('')
})

test('no part is loaded by React’s own lazy, which takes the whole island along where a script does not come', () => {
  const bare = filesIn(['src'], ['tsx']).filter(file =>
    /\{[^}]*\blazy\b[^}]*\} from 'react'/.test(textOf(file)),
  )
  expect(bare).toEqual([])
})
