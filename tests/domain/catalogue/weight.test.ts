import { describe, expect, test } from 'vitest'
import { readWeight, TOO_LIGHT } from '../../../src/domain/catalogue/weight.ts'

const noWeight = 'is not a weight. Write grams such as 500, or a number and its unit such as 1.2 kg'

describe('a weight', () => {
  test.each([
    ['500', undefined, 500],
    [' 500 g ', 'kg', 500],
    ['0.35', 'kg', 350],
    ['1.2 kg', 'g', 1200],
    ['1,25kg', 'g', 1250],
    ['.25 kg', 'g', 250],
    ['2', ' LB ', 907],
    ['2 lbs', 'g', 907],
    ['8 oz', 'g', 227],
    ['0', 'kg', 0],
    ['0.5', 'g', 1],
    ['1000 kg', 'g', 1_000_000],
    ['453.59237', 'g', 454],
    ['0.45359237', 'kg', 454],
    ['226.7961850000001 g', 'g', 227],
  ])('%s in a column of %s is %d g', (text, unit, grams) => {
    expect(readWeight(text, unit)).toEqual({ grams })
  })

  test.each([
    ['heavy', 'g', noWeight],
    ['-5', 'g', noWeight],
    ['5 l', 'g', noWeight],
    ['1 kg 200 g', 'g', noWeight],
    // A comma before three digits may be one of thousands.
    ['1,200', 'g', noWeight],
    ['5', 'stones', noWeight],
    ['0.4', 'g', TOO_LIGHT],
    ['1000.1 kg', 'g', 'is more than 1,000 kg'],
  ])("'%s' in a column of %s is none: it %s", (text, unit, reason) => {
    expect(readWeight(text, unit)).toEqual({ reason })
  })
})
