import { describe, expect, test } from 'vitest'
import { MAX_NESTING, nestsTooDeep } from '../../../src/domain/policies/policies.ts'

const MANY = MAX_NESTING + 1

describe('elements inside each other', () => {
  test.each([
    ['<div>'.repeat(MANY)],
    ['<DIV class="a">text'.repeat(MANY)],
    ['<ul><li>'.repeat(MANY)],
    // An end that belongs to nothing ends nothing.
    ['<div></b>'.repeat(MANY)],
  ])('are too many in %j', html => {
    expect(nestsTooDeep(html)).toBe(true)
  })

  test.each([
    ['<div>'.repeat(MAX_NESTING)],
    ['<div></div>'.repeat(MANY)],
    ['<p>a<br>'.repeat(20_000)],
    ['<ul><li>a<li>b</ul>'.repeat(5_000)],
    ['<table><tr><td>1<td>2</table>'.repeat(4_000)],
    // Sloppy, but closed by what is around it.
    ['<div><b><span></div>'.repeat(5_000)],
    ['</div>'.repeat(MANY)],
    ['< div>'.repeat(MANY)],
  ])('are few in %j', html => {
    expect(nestsTooDeep(html)).toBe(false)
  })
})
