import { describe, expect, test } from 'vitest'
import { getStoreInfo } from '../../../../src/contract/store-info.ts'
import {
  type FieldSection,
  fieldSections,
  type Section,
} from '../../../../src/domain/desk/sections/sections.ts'
import { policySlugs } from '../../../../src/domain/paths.ts'
import { socialLinks } from '../../../../src/domain/shops/social.ts'
import { safePolicy } from '../../../../src/html/policy.ts'
import { saveSection } from '../../../../src/store-api/sections/revisions.ts'
import { openDeskShop } from '../../support/desk-shop.ts'
import { enginesByDay } from '../../support/open-api.ts'

const HOSTILE = '"><img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>'

/** A value for each section with the hostile text in every field that takes it. */
const values: Record<FieldSection, Record<string, unknown>> = {
  contact: Object.fromEntries(
    fieldSections.contact.filter(field => field !== 'companyEmail').map(field => [field, HOSTILE]),
  ),
  pictures: { companyLogoUrl: `/media/${HOSTILE}`, heroImageUrl: `https://example.com/${HOSTILE}` },
  theme: { theme: { accent: '#112233' } },
  categories: { categories: [HOSTILE], categoryImages: { [HOSTILE]: `/media/${HOSTILE}` } },
  social: { socialLinks: { [HOSTILE]: `https://example.com/${HOSTILE}` } },
  home: {
    home: {
      heroTitle: HOSTILE.slice(0, 90),
      heroText: HOSTILE,
      heroButtons: [{ label: HOSTILE.slice(0, 40), href: '/"><script>alert(1)</script>' }],
      promoBlurbs: [{ title: HOSTILE.slice(0, 90), text: HOSTILE }],
    },
    footerCategories: [HOSTILE.slice(0, 100)],
    announcement: { text: HOSTILE, href: '/"onclick="alert(1)' },
  },
}

/** Fields that take no such text at all. */
const refused: [Section, Record<string, unknown>][] = [
  ['contact', { companyEmail: HOSTILE }],
  ['pictures', { companyLogoUrl: 'javascript:alert(1)' }],
  ['social', { socialLinks: { X: ' javascript:alert(1)' } }],
  ['theme', { theme: { accent: HOSTILE } }],
  ['theme', { theme: { font: HOSTILE } }],
]

describe.each(enginesByDay)('hostile HTML on %s', engine => {
  test('in any field is data: stored as it was written, or refused', async () => {
    const shop = await openDeskShop(engine)
    for (const [section, value] of Object.entries(values)) {
      const saved = await saveSection(shop.context(), { section, value, revision: 0 })
      expect(saved.value).toEqual(value)
    }
    for (const [section, value] of refused) {
      const late = saveSection(shop.context(), { section, value, revision: 1 })
      await expect(late).rejects.toMatchObject({ code: 'section-invalid' })
    }
    const info = getStoreInfo.response.parse((await shop.call('/storeInfo')).body)
    expect(info).toMatchObject({ ...values.contact, ...values.categories, ...values.home })
    expect(socialLinks(info).map(({ href }) => URL.parse(href)?.protocol)).toEqual(['https:'])
  })

  test('in a policy is gone from what is stored and from what is shown', async () => {
    const shop = await openDeskShop(engine)
    for (const slug of policySlugs) {
      const input = { section: `policy-${slug}`, value: { html: `<p title="${HOSTILE}</p>` }, revision: 0 }
      const { value, removed } = await saveSection(shop.context(), input)
      expect(value.html).not.toMatch(/onerror=|<script|javascript:/i)
      expect(removed).toContain('The script was removed.')
    }
    const info = getStoreInfo.response.parse((await shop.call('/storeInfo')).body)
    for (const slug of policySlugs) {
      expect(info.policies[slug]).toMatch(/^<p>/)
      expect(safePolicy(slug, info)).not.toMatch(/onerror=|<script|javascript:/i)
    }
  })
})
