import { describe, expect, test } from 'vitest'
import {
  getImport,
  listImportProblems,
  listImports,
  uploadImport,
} from '../../../src/contract/desk/imports.ts'
import { importsHere } from '../../../src/store-api/import/import-files.ts'
import { startImportWorker } from '../../../src/store-api/import/import-worker.ts'
import { atEnd } from '../../support/at-end.ts'
import { waitFor } from '../../support/wait-for.ts'
import { zipOf } from '../../support/zip.ts'
import { callDesk, newPerson } from '../support/desk.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'

const proof = { 'Content-Type': 'application/octet-stream', 'Sec-Fetch-Site': 'same-origin' }

describe.each(enginesByDay)('imports at the desk on %s', async engine => {
  const api = await openApi(engine)
  const { cookie } = await newPerson(api, 'one', 'marketer')
  const { cookie: other } = await newPerson(api, 'two', 'marketer')
  const failures: unknown[] = []
  const worker = startImportWorker({
    db: api.db,
    now: () => api.clock.now,
    media: api.media,
    mediaDir: api.mediaDir,
    onFailure: error => failures.push(error),
  })
  atEnd(worker.stop)
  const call = (path: string, body?: object, method?: string, as = cookie) =>
    callDesk(api, `/shops/one/imports${path}`, { cookie: as, body, method })
  const upload = (body: string | Buffer<ArrayBuffer>, name = 'list.csv') =>
    callDesk(api, `/shops/one/imports?name=${name}`, { cookie, proof, body, method: 'POST' })
  const ends = (id: string, state: string) =>
    waitFor(async () => {
      const found = getImport.response.parse((await call(`/${id}`)).body)
      expect(found.state).toBe(state)
      return found
    })

  test('are uploaded, mapped, checked, applied and undone', async () => {
    const answer = await upload('Was;Kostet\nLampe;1.299,00\nVase;gratis\n')
    expect(answer.status).toBe(200)
    const { import: added, columns, sample } = uploadImport.response.parse(answer.body)
    const expected = ['mapped', 'uploaded', ['Was', 'Kostet'], ['Lampe', '1.299,00']]
    expect([added.format, added.state, columns, sample[0]]).toEqual(expected)
    expect((await call(`/${added.id}/columns`)).body).toEqual({ columns, sample })
    expect((await call(`/${added.id}/moves`, { to: 'check' })).status).toBe(400)
    const mapping = { fields: { title: 'Was', regularPrice: 'Kostet' } }
    expect((await call(`/${added.id}/mapping`, mapping, 'PUT')).status).toBe(200)
    await call(`/${added.id}/moves`, { to: 'check' })
    expect(await ends(added.id, 'checked')).toMatchObject({ new: 1, bad: 1, fileName: 'list.csv' })
    const fields = [
      { field: 'regularPrice', before: null, after: 1299 },
      { field: 'state', before: null, after: 'published' },
    ]
    const lamp = { line: 2, id: 'Lampe', title: 'Lampe', fields, more: 0 }
    const listed = `/${added.id}/changes?kind=new`
    expect((await call(listed)).body).toEqual({ changes: [lamp], hasMore: false })
    expect((await call(`${listed}&after=2`)).body).toEqual({ changes: [], hasMore: false })
    const foreign = `/shops/two/imports${listed}`
    expect((await callDesk(api, foreign, { cookie: other })).status).toBe(404)
    expect((await call(`/${added.id}/report`)).body).toContain("3,bad,Kostet,'gratis' is not a price")
    expect((await call(`/${added.id}/bad-rows`)).body).toBe('Was,Kostet\r\nVase,gratis\r\n')
    const problems = [{ position: 1, line: 3, column: 'Kostet', isNote: false }]
    expect((await call(`/${added.id}/problems`)).body).toMatchObject({ problems, hasMore: false })
    expect((await call(`/${added.id}/problems?after=1`)).body).toEqual({ problems: [], hasMore: false })
    expect((await call(`/${added.id}/moves`, { to: 'apply' })).status).toBe(409)
    await call(`/${added.id}/moves`, { to: 'apply', skipBad: true })
    await ends(added.id, 'applied')
    expect((await call(listed)).body).toEqual({ changes: [], hasMore: false })
    const exported = await callDesk(api, '/shops/one/products.csv', { cookie })
    expect(exported.body).toContain('\r\nLampe,Lampe,')
    await call(`/${added.id}/moves`, { to: 'undo' })
    await ends(added.id, 'undone')
    expect((await callDesk(api, '/shops/one/products.csv', { cookie })).body).not.toContain('Lampe')
    expect(failures).toEqual([])
  })

  test('of a workbook have its sheet', async () => {
    const rows = [
      ['Item No', 'Name', 'MRP'],
      ['00071', 'Brass lamp', '1299.5'],
      ['00072', 'Vase', 'gratis'],
    ]
    const cells = (row: string[]) => row.map(text => `<c t="str"><v>${text}</v></c>`).join('')
    const file = zipOf({
      'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="a.xml"/></Relationships>',
      'xl/a.xml': `<worksheet>${rows.map(row => `<row>${cells(row)}</row>`).join('')}</worksheet>`,
    })
    const { import: added, sample } = uploadImport.response.parse((await upload(file, 'list.xlsx')).body)
    expect([added.fileName, sample]).toEqual(['list.xlsx', rows.slice(1)])
    await call(
      `/${added.id}/mapping`,
      { fields: { sku: 'Item No', title: 'Name', regularPrice: 'MRP' } },
      'PUT',
    )
    await call(`/${added.id}/moves`, { to: 'check' })
    expect(await ends(added.id, 'checked')).toMatchObject({ new: 1, bad: 1 })
    expect((await call(`/${added.id}/bad-rows`)).body).toBe('Item No,Name,MRP\r\n00072,Vase,gratis\r\n')
    await call(`/${added.id}/moves`, { to: 'cancel' })
    const before = (await importsHere(api.mediaDir)).length
    const refused = await upload(zipOf({ 'one.jpg': '' }), 'pictures.zip')
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'import-unreadable' }])
    expect(await importsHere(api.mediaDir)).toHaveLength(before)
  })

  test('of a workbook with several sheets say which is read, which are not, that pictures are not, and hidden rows are', async () => {
    const sheet = (rows: number) =>
      `<worksheet><row><c t="str"><v>Title</v></c></row>${`<row><c t="str"><v>Cup ${rows}</v></c></row>`.repeat(rows)}<row hidden="1"><c t="str"><v>Mug</v></c></row><row hidden="1"/></worksheet>`
    const names = ['Kurtis', 'Sarees', 'Sheet3']
    const named = names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')
    const targets = names.map((_, at) => `<Relationship Id="r${at}" Target="${at}.xml"/>`).join('')
    const file = zipOf({
      'xl/workbook.xml': `<workbook><sheets>${named}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${targets}</Relationships>`,
      ...{ 'xl/0.xml': sheet(60), 'xl/1.xml': sheet(90), 'xl/2.xml': '<worksheet/>', 'xl/media/a.png': '' },
    })
    const { import: added } = uploadImport.response.parse((await upload(file, 'stock.xlsx')).body)
    expect(added.fileName).toBe('stock.xlsx (Sarees)')
    await call(`/${added.id}/mapping`, { fields: { title: 'Title' } }, 'PUT')
    await call(`/${added.id}/moves`, { to: 'check' })
    await ends(added.id, 'checked')
    const { problems } = listImportProblems.response.parse((await call(`/${added.id}/problems`)).body)
    expect(problems[0]).toMatchObject({
      line: 1,
      reason: "the sheet 'Sarees' is read. Others are not: 'Kurtis'. Add each as a file of its own",
      isNote: true,
    })
    expect(problems[1]?.reason).toContain('the workbook has pictures of its own, which are not read')
    expect(problems[2]?.reason).toContain('hidden rows are read too: 1.')
    await call(`/${added.id}/moves`, { to: 'cancel' })
  })

  test('say how many pictures wait, and name those that were not fetched with the reason', async () => {
    const url = 'https://pictures.example/lamp.jpg'
    const { import: added } = uploadImport.response.parse(
      (await upload(`id,title,images\npic,P,${url}\n`)).body,
    )
    await call(`/${added.id}/moves`, { to: 'check' })
    expect(await ends(added.id, 'checked')).toMatchObject({ done: 1, pictures: { waiting: 0, failed: 0 } })
    await call(`/${added.id}/moves`, { to: 'apply' })
    expect(await ends(added.id, 'applied')).toMatchObject({ pictures: { waiting: 1, failed: 0 } })
    expect((await call(`/${added.id}/failed-pictures`)).body).toEqual({ pictures: [], hasMore: false })
    const update = api.db.updateTable('picture_fetches').set({ state: 'failed', problem: 'it is damaged' })
    await update.where('url', '=', url).execute()
    const pictures = [{ line: 2, url, product: 'pic', reason: 'it is damaged' }]
    expect((await call(`/${added.id}/failed-pictures`)).body).toEqual({ pictures, hasMore: false })
    const { imports } = listImports.response.parse((await call('')).body)
    expect(imports[0]?.pictures).toEqual({ waiting: 0, failed: 1 })
    const foreign = `/shops/two/imports/${added.id}/failed-pictures`
    expect((await callDesk(api, foreign, { cookie: other })).status).toBe(404)
  })

  test('of another shop are not there, and a body of JSON is no file', async () => {
    const { import: added } = uploadImport.response.parse((await upload('id,title\nx,X\n')).body)
    const foreign = await callDesk(api, `/shops/two/imports/${added.id}`, { cookie: other })
    expect(foreign.status).toBe(404)
    expect((await call('', { id: 'x' })).status).toBe(415)
    expect((await upload('')).status).toBe(400)
  })

  test('wait five at a time, and thirty are taken within the hour', async () => {
    const file = 'id,title\nx,X\n'
    const ids: string[] = []
    let answer = await upload(file)
    for (; answer.status === 200; answer = await upload(file))
      ids.push(uploadImport.response.parse(answer.body).import.id)
    expect([ids.length, answer.status]).toEqual([4, 409])
    const seen = answer.body
    expect(seen).toMatchObject({ error: '5 imports are already waiting. Apply or cancel one of them first.' })
    await call(`/${ids[0]}/moves`, { to: 'cancel' })
    expect((await upload(file)).status).toBe(200)
    while (answer.status === 409) answer = await upload(file)
    expect(answer.status).toBe(429)
    api.clock.now += 60 * 60_000
    expect((await upload(file)).status).toBe(409)
  })
})
