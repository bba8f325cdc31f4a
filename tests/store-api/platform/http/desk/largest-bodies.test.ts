import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MAX_BODY } from '../../../../../src/store-api/platform/http/body.ts'
import { isLongRun, seed } from '../../../../support/test-run.ts'
import { callDesk, DESK, newPerson } from '../../../support/desk.ts'
import { openApi } from '../../../support/open-api.ts'
import { declaredEndpoints } from '../../../support/openapi.ts'

const MB = 1_000_000

const declared = z
  .array(
    z.object({
      name: z.string(),
      method: z.string(),
      path: z.string(),
      maxBody: z.optional(z.number()),
      upload: z.optional(z.literal(true)),
      body: z.optional(z.unknown()),
      query: z.optional(z.unknown()),
    }),
  )
  .parse(await declaredEndpoints('contract/desk'))
const endpoints = declared.filter(({ body, upload }) => body !== undefined && !upload)
const reads = declared.filter(({ method, query }) => method === 'GET' && query !== undefined)
const uploads = declared.filter(({ upload }) => upload)

/** The names of the fields that a body has, as far as its schema says. */
function fieldsOf(body: unknown): string[] {
  const found = z.object({ def: z.object({ shape: z.record(z.string(), z.unknown()) }) }).safeParse(body)
  const names = found.success ? Object.keys(found.data.def.shape) : []
  return names.length > 0 ? names : ['value']
}

/** What fills a field with about so many bytes: what is read slowly, long lists, and lists of objects. */
const fillings: [name: string, fill: (bytes: number) => unknown][] = [
  ['tags', bytes => '<p '.repeat(bytes / 3)],
  ['spaces', bytes => `a${' '.repeat(bytes)}a`],
  ['signs', bytes => `a@${'-.'.repeat(bytes / 2)}@`],
  ['texts', bytes => Array(Math.floor(bytes / 6)).fill('one')],
  ['objects', bytes => Array(Math.floor(bytes / 22)).fill({ id: 'a', key: 'b' })],
  ['names', bytes => Object.fromEntries(Array.from({ length: bytes / 14 }, (_, at) => [`n${at}`, at]))],
]

describe.each(endpoints)('$name', async ({ name, method, path, maxBody = MAX_BODY, body }) => {
  // By day every second filling, at each call the others than at the one before it, and after each run's seed.
  const turn = seed + endpoints.findIndex(one => one.name === name)
  const chosen = fillings.filter((_, at) => isLongRun || (at + turn) % 2 === 0)
  const api = await openApi('sqlite')
  const { cookie } = await newPerson(api, 'one', 'keeper')
  const names = fieldsOf(body)
  const at = path.replace('{shop}', 'one').replaceAll(/\{\w+\}/g, '1')
  const send = async (text: string) => {
    const cpu = process.threadCpuUsage()
    const headers = { 'If-Match': '"0"' }
    const { status } = await callDesk(api, at, { cookie, method, body: text, headers })
    const { user, system } = process.threadCpuUsage(cpu)
    return { status, ms: (user + system) / 1000 }
  }
  const filled = (bytes: number, fill: (bytes: number) => unknown) =>
    JSON.stringify(Object.fromEntries(names.map(name => [name, fill(Math.floor(bytes / names.length))])))

  test('answers its largest body soon, and ten times that without reading it into memory', async () => {
    for (const [name, fill] of chosen) {
      const largest = await send(filled(maxBody * 0.9, fill))
      expect(largest.status, name).toBeLessThan(500)
      // Slower than anything that grows with the body alone.
      expect(largest.ms, name).toBeLessThan(1_000)
    }
    const before = process.memoryUsage().rss
    const [, fill] = fillings[0] ?? ['', () => '']
    expect((await send(filled(maxBody * 10, fill))).status).toBe(413)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB)
  })
})

/** Letters of a query: more than a request's head may have. */
const LONGEST_QUERY = 16_000

describe.each(reads)('$name', async ({ path, query }) => {
  const api = await openApi('sqlite')
  const { cookie } = await newPerson(api, 'one', 'keeper')
  const at = path.replace('{shop}', 'one').replaceAll(/\{\w+\}/g, '1')
  const fields = fieldsOf(query)

  const cases = fillings.slice(0, 3)
  test.each(cases)('answers its longest query of %s soon, and ten times that', async (_, fill) => {
    for (const letters of [LONGEST_QUERY, 10 * LONGEST_QUERY]) {
      const text = String(fill(letters))
      const cpu = process.threadCpuUsage()
      for (const field of fields) {
        const { status } = await callDesk(api, `${at}?${new URLSearchParams({ [field]: text })}`, {
          cookie,
        })
        expect(status, field).toBeLessThan(500)
      }
      const { user, system } = process.threadCpuUsage(cpu)
      expect((user + system) / 1000 / fields.length).toBeLessThan(1_000)
    }
  })
})

describe.each(uploads)('$name', async ({ path, maxBody = 0 }) => {
  const api = await openApi('sqlite')
  const { cookie = '' } = await newPerson(api, 'one', 'keeper')
  const send = (headers: Record<string, string>, body: ReadableStream<Uint8Array>) =>
    api.app.request(`http://${DESK}:4321/api/v1/desk${path.replace('{shop}', 'one')}?name=a.csv`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/octet-stream',
        'Sec-Fetch-Site': 'same-origin',
        Cookie: cookie,
        ...headers,
      },
      body,
      duplex: 'half',
    } as RequestInit)

  test('refuses ten times its largest file while it reads, and holds no more of it than a part', async () => {
    const part = Buffer.alloc(MB, 'x')
    let sent = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull: controller => {
          if (sent >= maxBody * 10) return controller.close()
          sent += part.length
          controller.enqueue(part)
        },
      },
      { highWaterMark: 0 },
    )
    const before = process.memoryUsage().rss
    expect([400, 413]).toContain((await send({}, body)).status)
    expect(sent).toBeLessThan(maxBody + 5 * MB)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB)
  })
})
