import { describe, expect, test } from 'vitest'
import { newProduct } from '../../../src/store-api/catalogue/parse-product.ts'
import { checkVariantsOfFile } from '../../../src/store-api/catalogue/products/check-variants.ts'
import { toUserError } from '../../../src/store-api/cli/error-messages.ts'
import { parseField } from '../../../src/store-api/platform/services/parse-field.ts'
import { ServiceError } from '../../../src/store-api/platform/services/service-error.ts'
import { parseInfo } from '../../../src/store-api/shops/parse-info.ts'

const read = async (info: unknown) => {
  try {
    return parseInfo(info)
  } catch (error) {
    throw toUserError(error, ['one', 'info.json'])
  }
}
const blurb = { title: 'Khadi', text: 'Spun by hand.' }
const button = (href: string) => ({ label: 'Look', href })

describe('a file for set-info', () => {
  test('may hold a front page, footer categories and an announcement', async () => {
    const info = {
      home: {
        heroTitle: 'Shirts that last',
        heroText: '',
        heroButtons: [button('/products?category=men'), button('/shipping')],
        featuredTitle: null,
        promoBlurbs: [],
      },
      footerCategories: ['Men'],
      announcement: { text: 'Free delivery' },
    }
    expect(await read(info)).toEqual(info)
    const none = { home: null, footerCategories: null, announcement: null }
    expect(await read(none)).toEqual(none)
  })

  const text = 'write a text of at most'
  test.each([
    [{ home: 'Shirts' }, 'home is not valid.'],
    [{ home: { heroTitel: 'Shirts' } }, 'home.heroTitel is unknown. The fields are heroTitle, heroText,'],
    [{ home: { heroTitle: 'x'.repeat(91) } }, `home.heroTitle is not valid: ${text} 90 characters.`],
    [{ home: { heroText: 'x'.repeat(301) } }, `home.heroText is not valid: ${text} 300 characters.`],
    [{ home: { newsletterTitle: ' ' } }, `home.newsletterTitle is not valid: ${text} 90 characters.`],
    [
      { home: { heroButtons: Array(3).fill(button('/')) } },
      'home.heroButtons is not valid: give at most 2 of',
    ],
    [{ home: { heroButtons: [{ ...button('/'), target: '_blank' }] } }, 'home.heroButtons is not valid'],
    [{ home: { promoBlurbs: Array(5).fill(blurb) } }, 'home.promoBlurbs is not valid: give at most 4 of'],
    [{ home: { promoBlurbs: [{ title: 'Khadi' }] } }, 'home.promoBlurbs is not valid'],
    [{ footerCategories: ['Men', 7] }, 'footerCategories is not valid: give at most 8 names'],
    [{ policies: { refund: '<p>Ours</p>', refunds: '<p>Ours</p>' } }, 'policies.refunds is unknown.'],
    [{ policies: '' }, 'policies is not valid: give { "<policy>": "<HTML>" }.'],
    [{ categories: 'Men' }, 'categories is not valid: give a list of names'],
    [{ socialLinks: [] }, 'socialLinks is not valid: give { "<network>": "<address>" }'],
    [{ theme: { font: 'comic' } }, 'theme.font is not valid: give serif or sans.'],
    [{ theme: { radius: 'big' } }, 'theme.radius is not valid: give none, soft or round.'],
    [{ announcement: 'Free delivery' }, 'announcement is not valid: give { "text", "href" }'],
    [{ announcement: { text: 'x'.repeat(161) } }, 'where text has at most 160 characters'],
  ])('is refused with the name of what is wrong in %j', async (info, sentence) => {
    await expect(read(info)).rejects.toThrow(sentence)
  })

  test('may not lead elsewhere', async () => {
    const href = '//evil.example'
    const sentence = 'href is a path of the shop such as /products?category=men'
    await expect(read({ home: { heroButtons: [button(href)] } })).rejects.toThrow(sentence)
    await expect(read({ announcement: { text: 'Free delivery', href } })).rejects.toThrow(sentence)
  })
})

/** What the operator reads about a file with one product. */
function problemOf(fields: object): string | undefined {
  try {
    checkVariantsOfFile([parseField(newProduct, { id: 'kurta', title: 'Kurta', ...fields })])
    return undefined
  } catch (error) {
    return (toUserError(error, ['one', 'products.json']) as Error).message
  }
}

describe('a file for put-products', () => {
  test('may hold variants, a draft and a sale', () => {
    const variants = [{ size: 'S', stock: 3 }, { size: 'M', stock: null }, { size: 'L' }]
    const sale = { price: 9, from: '2026-12-01T00:00:00Z' }
    expect(problemOf({ variants, published: false, sizeLabel: 'Volume', sale })).toBeUndefined()
  })

  test.each<[object, string]>([
    [{ variants: [{ stock: 1.5 }] }, 'stock is not valid: give a whole number of pieces'],
    [
      { variants: [{ size: 'S', sku: 'A' }, { size: 'S' }] },
      'the same size and colour as another variant: S.',
    ],
    [{ variants: [{ size: 'S', sku: 'A' }, { sku: 'A' }] }, 'sku is A, which another variant has.'],
    [{ variants: [{ size: 'S', id: 'a' }, { id: 'a' }] }, 'id is a, which another variant has.'],
    [{ variants: Array(251).fill({}) }, 'variants is not valid: give a list'],
    [
      { sale: { price: 9, from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' } },
      'sale.until is not valid: give an ISO date after from.',
    ],
    [{ id: 'a b' }, 'id is not valid: give 1 to 100 letters, digits, dots, _ and -.'],
    [{ title: '' }, 'title is not valid: give a text of 1 to 500 characters.'],
    [{ weight: 'x' }, 'weight is not valid: give whole grams.'],
    [{ variants: [{ weight: 1.5 }] }, 'weight is not valid: give whole grams.'],
    [{ hsn: '61' }, 'hsn is not valid: give 4, 6 or 8 digits such as 6109.'],
    [
      { countryOfOrigin: 'Atlantis' },
      'countryOfOrigin is not valid: give the name of a country or its two letters such as India or IN.',
    ],
    [{ category: 5 }, 'category is not valid: give a text of at most 200 characters.'],
    [{ imgUrl: 5 }, 'imgUrl is not valid: give /media/<file> or the https address of a picture.'],
    [{ attributes: 'x' }, 'attributes is not valid: give a list of { "key", "value" }, where'],
    [{ published: 'no' }, 'published is not valid: give true, or false for a draft.'],
  ])('with %j says what is wrong', (fields, sentence) => {
    expect(problemOf(fields)).toContain(sentence)
  })
})

test('an import that cannot be undone is named without the words of a page', () => {
  const refused = toUserError(new ServiceError('import-state', { state: 'cancelled' }), ['one', '7'])
  expect(refused).toHaveProperty(
    'message',
    'The import is cancelled, so this is not possible. Nothing was changed.',
  )
})
