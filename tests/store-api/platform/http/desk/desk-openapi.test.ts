import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { callDesk } from '../../../support/desk.ts'
import { openApi } from '../../../support/open-api.ts'
import { declaredCalls, lint } from '../../../support/openapi.ts'

const api = await openApi('sqlite')
const document = (await callDesk(api, '/openapi.json')).body
const operation = z.looseObject({ summary: z.string(), security: z.array(z.unknown()) })
const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) }).parse(document)

describe("the description at the desk's openapi.json", () => {
  test("has every call that the desk's contract declares", async () => {
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method} ${path}`),
    )
    expect(calls.toSorted()).toEqual((await declaredCalls('contract/desk')).toSorted())
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
