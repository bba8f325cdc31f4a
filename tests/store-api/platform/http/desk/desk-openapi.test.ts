import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { callDesk } from '../../../support/desk.ts'
import { openApi } from '../../../support/open-api.ts'
import { declaredCalls, lint } from '../../../support/openapi.ts'

const api = await openApi('sqlite')
const document = (await callDesk(api, '/openapi.json')).body
const operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.unknown()),
  requestBody: z.optional(z.unknown()),
})
const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) }).parse(document)

describe("the description at the desk's openapi.json", () => {
  test("has every call that the desk's contract declares", async () => {
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method} ${path}`),
    )
    expect(calls.toSorted()).toEqual((await declaredCalls('contract/desk')).toSorted())
  })

  test('has GET for calls that read, by their names, and for none with a body', () => {
    const reads = Object.values(paths).flatMap(({ get }) => (get ? [get] : []))
    expect(reads.length).toBeGreaterThan(40)
    for (const { operationId, requestBody } of reads) {
      expect(operationId).toMatch(/^(?:get|list|count|find|export)[A-Z]/)
      expect(requestBody, operationId).toBeUndefined()
    }
  })

  test('says which calls need a session', () => {
    expect(paths['/session']?.['post']?.security).toEqual([])
    expect(paths['/shops/{shop}/people']?.['get']?.security).toEqual([{ session: [] }])
  })

  test('has nothing that the recommended rules of an OpenAPI linter complain of', () => {
    const { totals, problems } = lint(document)
    expect(problems).toEqual([])
    expect(totals).toMatchObject({ errors: 0, warnings: 0 })
  })
})
