import { expect, test } from 'vitest'
import { htmlToText, plainText } from '../../../../src/store-api/import/reading/html-text.ts'
import { caseFile, notesOf, readText } from '../formats/read-text.ts'

test.each([
  ['Salt &amp; Pepper', 'Salt & Pepper'],
  ['&Eacute;cole &uuml;ber &euro;5 &frac12; kg', 'École über €5 ½ kg'],
  ['&#8211; &#x20B9; &#X20b9;', '– ₹ ₹'],
  ['&amp;amp; &amp;lt;b&amp;gt;', '&amp; &lt;b&gt;'],
  ['3 &lt; 5 &nbsp; AT&T R&D &nosuch;', '3 < 5 AT&T R&D &nosuch;'],
  ['<b>Wool</b> hat<br />red', 'Wool hat red'],
  ['&lt;b&gt; in HTML', '<b> in HTML'],
  ['List<String> <3 a<b', 'List<String> <3 a<b'],
  ['Tea&#1;cup&#0;', 'Tea cup\ufffd'],
  ['plain  text', 'plain  text'],
  ['Two\r\nlines', 'Two lines'],
])('%j is %j', (html, text) => expect(plainText(html)).toBe(text))

test.each([
  ['A &amp; B\n\nsecond line', 'A & B\n\nsecond line'],
  ['<p>A &amp;amp; B</p><p>&frac12;</p>', 'A &amp; B\n\n½'],
  ['<p>Soft &amp; warm</p><ul><li>red</li></ul>', 'Soft & warm\n• red'],
  ['&lt;p&gt;Soft &amp;amp; warm&lt;/p&gt;', 'Soft & warm'],
  ['The &lt;p&gt; of HTML', 'The <p> of HTML'],
  ['One<hr>Two<dl><dt>Size</dt><dd>L</dd></dl><pre>End</pre>', 'One\n\nTwo\n\nSize\nL\n\nEnd'],
  [
    '<table><tr>\n<td>\n<p>Weight</p>\n</td>\n<td>\n<p>4 g</p>\n</td>\n</tr><tr><th><div>Size</div></th><td>J</td></tr></table>Made here',
    'Weight 4 g\nSize J\n\nMade here',
  ],
  [
    '<table><tr><td><p>One</p><p>Two</p><ul><li>a</li></ul></td></tr></table><p>x</p><p>y</p>',
    'One\nTwo\n• a\n\nx\n\ny',
  ],
  [
    '<p>Has:</p><ul><li><p>One</p></li><li>\n<p>Two</p><p>more</p>\n</li><li><div>Three<ul><li><p>Four</p></li></ul></div></li></ul><p>x</p><p>y</p>',
    'Has:\n• One\n• Two\nmore\n• Three\n• Four\n\nx\n\ny',
  ],
  ['<ul><li><p>One<li><p>Two</ul><p>x</p><p>y</p>', '• One\n• Two\n\nx\n\ny'],
  ['<table><tr><td><h3>Care</h3>Wash cold.<p>Dry</p></td></tr></table>', 'Care\nWash cold.\nDry'],
  ['<ul><li><p>Soft</p>and warm</li></ul>', '• Soft\nand warm'],
  ['<table><tr><td><p>Weight</p><td><p>4 g</p><tr><td>A<td>B</table>', 'Weight 4 g A B'],
  ['A<svg><style>x</style>y</svg><noscript>n</noscript><iframe src="u">f</iframe>B', 'AB'],
  ['A<iframe src="u">B', 'AB'],
  ['A <svg>B <svg/>C', 'A B C'],
])('the description %j is %j', (html, text) => expect(htmlToText(html)).toBe(text))

test('a WooCommerce file has text in every field', async () => {
  const products = await readText(caseFile('F.csv'))
  const [first, chair] = products
  expect(first?.product).toMatchObject({
    title: 'Salt & Pepper Set',
    description: 'Français über École €5 ½ kg – 3 < 5',
    category: 'Pots & Pans',
    parentCategory: 'Cast Iron',
    attributes: [{ key: 'Material', value: ['Iron & Wood'] }],
  })
  const expected = { category: 'Chairs, Stools and Sofas', parentCategory: 'Chairs, low' }
  expect(chair?.product).toMatchObject(expected)
})

test('hidden is a draft with a note, a backorder is not counted', async () => {
  const products = await readText(caseFile('F.csv'))
  const facts = products.map(({ product: { variants: [one] = [], ...product } }) => [
    product.title,
    product.published,
    one?.stock,
  ])
  expect(facts).toContainEqual(['Secret lamp', false, null])
  expect(facts).toContainEqual(['On backorder', true, null])
  expect(facts).toContainEqual(['Draft lamp', false, null])
  expect(facts).toContainEqual(['Private lamp', false, null])
  expect(notesOf(products)).toEqual(['6: is hidden in WooCommerce. It becomes a draft'])
})

const woo = (columns: string, cells: string) =>
  readText(`Type,SKU,Name,Regular price,${columns}\nsimple,a,A,5,${cells}\n`)

test.each([
  [
    'Soft.\\n\\nWashed.\\n<ul>\\n<li>Wool</li>\\n<li>Silk</li>\\n</ul>\\nMade here.',
    'Soft.\n\nWashed.\n• Wool\n• Silk\n\nMade here.',
  ],
  ['One\\nTwo\\n<b>Three</b>', 'One\nTwo\nThree'],
  ['<ul>\\n<li>\\nWool</li>\\n\\n<li>\\n <b>Silk</b>\\n</li></ul>', '• Wool\n• Silk'],
  [
    '<table>\\n<tr>\\n<th>Weight</th>\\n<td>4 g</td>\\n</tr>\\n\\n<tr>\\n<th>Metal</th>\\n\\n<td>Gold</td></tr></table>',
    'Weight 4 g\nMetal Gold',
  ],
  ['<p>One\\nline</p>\\n\\n<p>Two</p>', 'One line\n\nTwo'],
  ['Soft.\r\\n\r\\nWashed<br>warm.', 'Soft.\n\nWashed\nwarm.'],
])('the description %j is read as WordPress shows it', async (text, description) => {
  const [read] = await woo('Description', `"${text}"`)
  expect(read?.product.description).toBe(description)
})

test('line breaks of WooCommerce are none of a text, where a file has some of its columns alone', async () => {
  const cell = '"<div>\\n<div>Soft &amp; warm.</div>\\n</div>\\n\\nWashed."'
  const [read] = await readText(`SKU,Name,Short description,Images\nA1,Cap,${cell},https://a.example/1.jpg\n`)
  expect(read?.product).toMatchObject({ id: 'A1', description: 'Soft & warm.\n\nWashed.' })
  const [other] = await readText('SKU,Name,Description,Folder\nA1,Cap,In C:\\new,x\n')
  expect(other?.product.description).toBe('In C:\\new')
})

test.each([
  ['In stock?,Stock,Backorders allowed?', '1,-3,notify', null],
  ['In stock?,Stock,Backorders allowed?', '1,2,yes', null],
  ['In stock?,Stock,Backorders allowed?', '1,2,no', 2],
  ['In stock?,Stock', 'onbackorder,', null],
  ['In stock?,Stock', 'backorder,0', null],
  ['In stock?,Stock', 'outofstock,', 0],
  ['In stock?,Stock', 'instock,', null],
])('%s: %s is %s pieces', async (columns, cells, stock) => {
  const [read] = await woo(columns, cells)
  expect(read?.product.variants?.map(one => one.stock)).toEqual([stock])
})

test.each([
  ['Hidden', false, 1],
  ['catalog', true, 1],
  ['search', true, 1],
  ['visible', true, 0],
  ['', true, 0],
])('a visibility %j is published: %s', async (visibility, published, notes) => {
  const [read] = await woo('Published,Visibility in catalog', `1,${visibility}`)
  expect([read?.product.published, read?.notes.length]).toEqual([published, notes])
})

test('Shopify’s fields are text', async () => {
  const [read] =
    await readText(`Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price,Image Src,Image Alt Text
cup,Cup &amp; <b>saucer</b>,A &amp; B,Tea &amp; Coffee,Glaze &amp; size,Red &amp; big,5,https://a.example/c.jpg,Cup &#8211; front
`)
  expect(read?.product).toMatchObject({
    title: 'Cup & saucer',
    category: 'Tea & Coffee',
    sizeLabel: 'Glaze & size',
    variants: [{ size: 'Red & big' }],
    imageAlts: { 'https://a.example/c.jpg': 'Cup – front' },
  })
  expect(read?.product.attributes?.[0]).toMatchObject({ key: 'Brand', value: ['A & B'] })
})

test('so are those of any table', async () => {
  const [hat] = await readText(caseFile('P.csv'))
  expect(hat?.product).toMatchObject({ title: 'Wool hat', description: 'Soft & warm\n• red' })
  const [cup] = await readText('Title,Category,Size,Price\nCup &amp; saucer,Tea &amp; Coffee,<i>Big</i>,5\n')
  const expected = { title: 'Cup & saucer', category: 'Tea & Coffee', variants: [{ size: 'Big' }] }
  expect(cup?.product).toMatchObject(expected)
})
