import { expect, test } from 'vitest'
import { notesOf, problemsOf, readText } from './read-text.ts'

test.each(['pw-gift-card', 'gift-card', 'gift_card, virtual'])(
  'a product of WooCommerce whose type is %s is left out with its variations, and said so once',
  async type => {
    const products = await readText(
      [
        'ID,Type,SKU,Name,Published,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
        `1,"${type}",GC,Gift card,1,,Gifts,,Amount,"500, 1000"`,
        '2,variation,GC-500,Gift card - 500,1,500,,GC,Amount,500',
        '3,simple,BOX,Gift box,1,300,Gifts,,,',
      ].join('\n'),
    )
    expect(products.map(({ product, isLeftOut = false }) => [product.id, isLeftOut])).toEqual([
      ['GC', true],
      ['BOX', false],
    ])
    const seen = notesOf(products)
    expect(seen).toEqual([expect.stringMatching(/^2: .*this shop cannot sell gift cards. It was left out$/)])
    expect(problemsOf(products)).toEqual([])
  },
)
