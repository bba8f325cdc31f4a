import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useWork } from '../../../src/desk/kit/work.ts'

test('what runs is not begun again, as by a double press, before it has ended', async () => {
  let run: ReturnType<typeof useWork>['run'] = async () => {}
  const Part = () => {
    run = useWork('Save').run
    return null
  }
  renderToStaticMarkup(createElement(Part))
  let begun = 0
  let end = () => {}
  const work = () =>
    new Promise<void>(resolve => {
      begun += 1
      end = resolve
    })
  const first = run(work)
  void run(work)
  expect(begun).toBe(1)
  end()
  await first
  void run(work)
  expect(begun).toBe(2)
})
