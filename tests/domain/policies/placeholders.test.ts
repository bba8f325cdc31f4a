import { describe, expect, test } from 'vitest'
import { storeInfo } from '../../../src/contract/store-info.ts'
import {
  offeredPlaceholders,
  placeholderText,
  placeholderTexts,
} from '../../../src/domain/policies/placeholders.ts'
import { policyHtml } from '../../../src/domain/policies/policies.ts'

const info = (terms: string) =>
  storeInfo.parse({ storeName: 'Kitab', companyLogoUrl: 'https://example.com/a.png', policies: { terms } })

describe('a placeholder', () => {
  const sources = [...Object.keys(placeholderTexts).map(name => `{${name}}`), ...offeredPlaceholders]
  test.each(sources)('%s is filled in a policy, and has a name for people', source => {
    expect(policyHtml('terms', info(source))).not.toContain('{')
    expect(placeholderText(source.slice(1, -1))).toBeDefined()
  })

  test.each(['constructor', 'shop', ''])('%j is none', name => expect(placeholderText(name)).toBeUndefined())
})
