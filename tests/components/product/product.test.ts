import { expect, test } from 'vitest'
import { NoResponseError, ResponseError } from '../../../src/client/errors.ts'
import { findProduct, loadRelated, productIdIn } from '../../../src/components/product/product.ts'
import { paths } from '../../../src/domain/paths.ts'

const found = (error: Error) =>
  findProduct({ load: () => Promise.reject(error) } as unknown as App.Locals, 'a')

test.each([400, 404, 410])('a product refused with %i is no product', async status => {
  expect(await found(new ResponseError(status, undefined))).toEqual({ state: 'missing' })
})

const statuses = [401, 403, 408, 425, 429, 500, 503]
test.each(statuses)('a product refused with %i may be there in a moment', async status => {
  expect(await found(new ResponseError(status, undefined))).toEqual({ state: 'failed' })
})

test('a product nobody answered for may be there in a moment', async () => {
  expect(await found(new NoResponseError('timeout'))).toEqual({ state: 'failed' })
})

const related = (error: Error) =>
  loadRelated({ loadOptional: () => Promise.reject(error) } as unknown as App.Locals, 'a')

test('an API without related products has none', async () => {
  expect(await related(new ResponseError(404, undefined))).toEqual([])
})

test('related products that could not be loaded may be there in a moment', async () => {
  expect(await related(new ResponseError(503, undefined))).toBeUndefined()
})

test.each(['pepper-100', 'SKU:8/a+b', 'M&M, 50 %', 'किताब'])('the id %s is found in its address', id => {
  expect(productIdIn(new URL(paths.product(id), 'http://tea.localhost'))).toBe(id)
})
