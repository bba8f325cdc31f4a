import { describe, expect, test } from 'vitest'
import { oneIn } from '../../support/test-run.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { indianSearches, indianShops } from './indian-searches.ts'
import { indianWords } from './indian-words.ts'
import { shareFound } from './real-searches.ts'

const { tuned, heldOut } = indianWords
const spellings = ['first', 'second', 'last'] as const

describe.each(enginesByDay)('of Indian words in other spellings, on %s,', async engine => {
  const { db } = await openApi(engine)
  const shops = await indianShops(db)

  test.each(oneIn(3, spellings))(
    'the right product is among the first three of a shop that writes the %s',
    async which => {
      const figure = await indianSearches(db, shops.get(which) ?? 0, which, [...tuned, ...heldOut])
      expect(tuned.length + heldOut.length).toBeGreaterThanOrEqual(300)
      expect(shareFound(figure), JSON.stringify(figure.missed)).toBeGreaterThanOrEqual(0.95)
    },
  )
})
