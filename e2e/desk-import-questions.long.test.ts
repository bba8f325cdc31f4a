import type { Page } from 'playwright/test'
import { openDatabase } from '../src/store-api/platform/engine/open.ts'
import { storeCommand } from './fixtures/command.ts'
import { desk, openDesk } from './fixtures/desk.ts'
import { expectFine } from './fixtures/every-width.ts'
import { expect, test } from './fixtures/test.ts'

test.beforeEach(({ trouble }) => trouble.expected(/^401 GET .*\/desk\/session/))

const count = (page: Page, name: string) =>
  page.locator('.count', { has: page.getByText(name, { exact: true }) }).locator('dd')

/** An export of a German shop: a price in a column of the shop's own, a doubled SKU, a point that can mean two things. */
const german = [
  'ID;Typ;Artikelnummer;Name;Veröffentlicht;"Sichtbarkeit im Katalog";Kurzbeschreibung;Steuerstatus;Vorrätig?;Lager;Brutto;Kategorien;Übergeordnet;"Attribut 1 Name";"Attribut 1 Wert(e)";"Attribut 1 Sichtbar";"Attribut 1 Global";"Meta: _farbe"',
  '1;variable;hemd;Leinenhemd;1;visible;"Aus Leinen";taxable;1;;;Hemden;;Größe;"S, M";1;0;',
  '2;variation;hemd-s;"Leinenhemd - S";1;visible;;taxable;1;4;"19,90";;id:1;Größe;S;;0;blau',
  '3;variation;hemd-m;"Leinenhemd - M";1;visible;;taxable;1;2;"19,90";;id:1;Größe;M;;0;blau',
  '4;simple;tuch;Seidentuch;1;visible;;taxable;1;2;1.500;Tücher;;;;;;',
  '5;simple;tuch;Wolltuch;1;visible;;taxable;1;3;"24,50";Tücher;;;;;;',
  '',
].join('\n')

test('a file in another language is asked about once, and gives categories @journey', async ({ hand }, {
  project,
}) => {
  test.setTimeout(300_000)
  const { page, press, choose, reads } = hand
  const slug = `leinen-${project.name}`
  await storeCommand(['shops', 'add', slug, 'Leinen', `${slug}.localhost`])
  const look = async (state: string) => {
    if (project.name === 'phone') await expectFine(page, state)
  }
  await openDesk(page, slug, 'marketer', 'Meera Nair')
  await page.goto(desk(`/s/${slug}/import`))
  const file = { name: 'produkte.csv', mimeType: 'text/csv', buffer: Buffer.from(german) }
  await hand.pick('Choose a file', file)
  await reads('This looks like a WooCommerce file in another language.')
  const columns = page.getByRole('group', { name: 'Which column is what?' })
  await expect(columns.getByLabel('Typ', { exact: true })).toHaveValue('Type')
  await expect(columns.getByLabel('Brutto')).toHaveValue('Regular price')
  await look('columns of another language')
  // One wrong answer: two columns cannot be the same.
  await choose('Kurzbeschreibung', 'Type')
  await press('button', 'Check the file')
  await reads('Two columns are “Type”. Choose one of them.')
  await choose('Kurzbeschreibung', 'Short description')
  await press('button', 'Check the file')
  await expect(count(page, 'New')).toHaveText('1')
  await expect(count(page, 'Bad')).toHaveText('2')
  await look('questions')
  await press('button', 'Leave the SKU out')
  await expect(count(page, 'New')).toHaveText('2')
  await press('button', /^1,500 /)
  await expect(count(page, 'New')).toHaveText('3')
  await expect(count(page, 'Bad')).toHaveText('0')
  await look('a dry run without questions')
  await press('button', 'Import 3 products')
  await reads('The shop still shows example categories.')
  await look('categories of the file')
  await press('button', 'Show these categories in the shop')
  await reads('The shop shows these categories now.')
  await expect(page.getByText('The shop still shows example categories.')).toBeHidden()
  await press('button', 'Undo')
  await reads('The shop still shows example categories.')
})

/** As if the disk had been full: the newest import of the shop ended before its file did. */
async function stopNewestImport(slug: string) {
  const { db, close } = await openDatabase({ dataDir: process.env['E2E_DATA_DIR'] ?? '' })
  const problem =
    'There is no room left on the server: the rest of the file was not imported. You can go on from where it stopped.'
  try {
    const { id } = await db
      .selectFrom('imports')
      .innerJoin('stores', 'stores.id', 'imports.store_id')
      .select('imports.id')
      .where('slug', '=', slug)
      .orderBy('imports.id', 'desc')
      .executeTakeFirstOrThrow()
    const set = { state: 'failed', stopped: 'applying', problem } as const
    await db.updateTable('imports').set(set).where('id', '=', id).execute()
  } finally {
    await close()
  }
}

test('an import that a full disk ended goes on with one press @desktop', async ({ page }) => {
  const slug = 'voller-teller'
  await storeCommand(['shops', 'add', slug, 'Teller', `${slug}.localhost`])
  await openDesk(page, slug, 'marketer', 'Meera Nair')
  await page.goto(desk(`/s/${slug}/import`))
  const text = 'id,title,regularPrice\na,Plate,5\nb,Bowl,ask\nc,Cup,6\n'
  const file = { name: 'plates.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('CSV or Excel file of products').setInputFiles(file)
  await page.getByRole('button', { name: 'Import the 2 products without problems' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  await stopNewestImport(slug)
  await page.reload()
  await expect(page.getByText('There is no room left on the server')).toBeVisible()
  await expectFine(page, 'an import that stopped')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  await expect(count(page, 'Added')).toHaveText('2')
})
