import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Permission, type Role, roles } from '../../../../../src/contract/desk/permission.ts'
import { mayDo } from '../../../../../src/domain/desk/people/roles.ts'
import { tokenHash } from '../../../../../src/store-api/platform/services/token.ts'
import { listed } from '../../../../support/listed.ts'
import { callDesk, newPerson, PASSWORD, personId } from '../../../support/desk.ts'
import { enginesByDay, openApi, type TestApi } from '../../../support/open-api.ts'
import { declaredEndpoints } from '../../../support/openapi.ts'

const endpoints = z
  .array(
    z.object({
      name: z.string(),
      method: z.string(),
      path: z.string(),
      access: z.string(),
      keepsNothing: z.optional(z.literal(true)),
      takesLong: z.optional(z.literal(true)),
      stepUp: z.optional(z.literal(true)),
    }),
  )
  .parse(await declaredEndpoints('contract/desk'))

const refusals = listed(
  'signed-out shop-not-served not-allowed second-factor-required step-up-required origin-refused',
)
const refusal = z.object({ code: z.enum(refusals) })

test('what changes nothing is asked in turn, as lists are, or has a limit of its own', () => {
  const unbounded = endpoints.filter(({ keepsNothing, takesLong }) => keepsNothing && !takesLong)
  expect(unbounded.map(({ name }) => name)).toEqual(['testShopPaymentSettings'])
})

type Caller = Role | 'signed-out'
const callers: readonly Caller[] = ['signed-out', ...roles]

function mayCall(access: string, caller: Caller, shop: 'one' | 'two'): boolean {
  if (access === 'public') return true
  if (caller === 'signed-out') return false
  if (access === 'session') return true
  return shop === 'one' && mayDo(caller, access as Permission)
}

let sessions = 0

/** A new session, because one of the calls ends its own. */
async function newCookie({ db, clock }: TestApi, staffId: number): Promise<string> {
  const token = `session-${++sessions}`
  const now = clock.now
  const times = { created_at: now, seen_at: now, stepped_up_at: now }
  const insert = db.insertInto('staff_sessions')
  await insert.values({ token_hash: tokenHash(token), staff_id: staffId, ...times }).execute()
  return `haat-desk=${token}`
}

test('what takes data of customers away needs the permission whose words say so', () => {
  const exports = endpoints.filter(({ name }) => /^export(?:Customer|Guest)/.test(name))
  expect(exports).toHaveLength(4)
  expect(new Set(exports.map(({ access }) => access))).toEqual(new Set(['customers:edit']))
})

test('what is about money needs a fresh proof, but for what changes an order and for sums of discounts', () => {
  const money = endpoints.filter(({ access, stepUp }) => access.startsWith('money:') && !stepUp)
  const ofOrders = ['editOrderLines', 'newOrderLink', 'quoteOrderLines', 'quotePhoneOrder', 'setOrderBuyer']
  // An order by phone asks itself where it is paid.
  const others = ['getDiscountFigures', 'listInvoiceMonths', 'placePhoneOrder']
  expect(money.map(({ name }) => name).sort()).toEqual([...ofOrders, ...others].sort())
})

function filled(path: string, shop: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => (name === 'shop' ? shop : '999999'))
}

describe.each(enginesByDay)('every call of the desk on %s', async engine => {
  const api = await openApi(engine)
  const people = new Map<Caller, number>()
  for (const role of roles) people.set(role, await personId(api, (await newPerson(api, 'one', role)).email))
  await newPerson(api, 'two', 'keeper')

  test('passes for its roles in their own shop, and for nobody else', async () => {
    const wrong: string[] = []
    for (const { name, method, path, access } of endpoints)
      for (const caller of callers)
        for (const shop of ['one', 'two'] as const) {
          const id = people.get(caller)
          const cookie = id === undefined ? undefined : await newCookie(api, id)
          const sent = { method, cookie, ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }) }
          const { body } = await callDesk(api, filled(path, shop), sent)
          const passes = !refusal.safeParse(body).success
          if (passes !== mayCall(access, caller, shop)) wrong.push(`${name} ${caller} ${shop}: ${passes}`)
        }
    expect(wrong).toEqual([])
    expect(endpoints.length * callers.length * 2).toBeGreaterThan(100)
  })

  test('that changes something is refused without the proof that the desk made it', async () => {
    const json = { 'Content-Type': 'application/json' }
    const proofs: Record<string, string>[] = [
      {},
      json,
      { 'Sec-Fetch-Site': 'same-origin' },
      { ...json, 'Sec-Fetch-Site': 'same-site' },
      { ...json, 'Sec-Fetch-Site': 'cross-site' },
      { ...json, 'Sec-Fetch-Site': 'none' },
      { ...json, Origin: 'http://one.localhost:4321' },
      { ...json, Origin: 'http://desk.localhost:9999' },
      { ...json, Origin: 'https://desk.localhost:4321' },
      { ...json, Origin: 'http://evil.desk.localhost:4321' },
      { ...json, Origin: 'null' },
      { ...json, Origin: 'http://evil.example', 'Sec-Fetch-Site': 'same-origin' },
      { ...json, Origin: 'http://desk.localhost:4321', 'Sec-Fetch-Site': 'same-site' },
      { 'Content-Type': 'text/plain', Origin: 'http://desk.localhost:4321' },
      { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    ]
    const wrong: string[] = []
    for (const { name, method, path } of endpoints.filter(one => one.method !== 'GET'))
      for (const proof of proofs) {
        const cookie = await newCookie(api, people.get('keeper') ?? 0)
        const body = method === 'DELETE' ? {} : { body: {} }
        const answer = await callDesk(api, filled(path, 'one'), { method, cookie, proof, ...body })
        const isRefused = answer.status === 403 && JSON.stringify(answer.body).includes('origin-refused')
        if (!isRefused) wrong.push(`${name} ${JSON.stringify(proof)}: ${answer.status}`)
      }
    expect(wrong).toEqual([])
  })

  test.each([
    [{ 'Sec-Fetch-Site': 'same-origin' }],
    [{ Origin: 'http://desk.localhost:4321' }],
    [{ Origin: 'http://desk.localhost:4321', 'Sec-Fetch-Site': 'same-origin' }],
  ])('passes with the proof %j', async header => {
    const proof = { 'Content-Type': 'application/json', ...header }
    const body = { email: 'nobody@example.com', password: PASSWORD }
    expect((await callDesk(api, '/session', { body, proof })).status).toBe(401)
  })

  test('that needs a fresh proof is refused ten minutes after the last one', async () => {
    const stepped = z
      .array(z.object({ name: z.string(), method: z.string(), path: z.string(), stepUp: z.literal(true) }))
      .parse((await declaredEndpoints('contract/desk')).filter(one => 'stepUp' in one))
    expect(stepped.length).toBeGreaterThan(5)
    const cookie = await newCookie(api, people.get('keeper') ?? 0)
    const codes = async () => {
      const answers: unknown[] = []
      for (const { method, path } of stepped) {
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
        const answer = await callDesk(api, filled(path, 'one'), { method, cookie, ...body })
        answers.push(answer.body)
      }
      return answers.filter(body => refusal.safeParse(body).success)
    }
    api.clock.now += 10 * 60_000 - 1
    expect(await codes()).toEqual([])
    api.clock.now += 1
    const error = 'Please confirm it’s you.'
    expect(await codes()).toEqual(stepped.map(() => ({ error, code: 'step-up-required' })))
  })

  test('is refused to a keeper without a second factor, but for what sets one up', async () => {
    const id = await personId(api, (await newPerson(api, 'one', 'marketer')).email)
    await api.db.updateTable('staff_roles').set({ role: 'keeper' }).where('staff_id', '=', id).execute()
    for (const { name, method, path, access } of endpoints) {
      const cookie = await newCookie(api, id)
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
      const answer = await callDesk(api, filled(path, 'one'), { method, cookie, ...body })
      const isRefused = JSON.stringify(answer.body).includes('second-factor-required')
      expect([name, isRefused]).toEqual([name, access !== 'public' && access !== 'session'])
    }
  })
})
