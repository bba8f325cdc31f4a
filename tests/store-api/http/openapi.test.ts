import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newFolder } from '../../support/folder.ts'
import { openApi } from '../support/open-api.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const api = await openApi('sqlite')
const operations = z.record(z.string(), z.unknown())
const described = z.object({ openapi: z.string(), paths: z.record(z.string(), operations) })
const answer = (await api.call('/openapi.json')).body
const { openapi, paths } = described.parse(answer)

const required = z.object({ schema: z.object({ required: z.array(z.string()) }) })
const posting = z.object({
  security: z.unknown(),
  parameters: z.unknown(),
  requestBody: z.object({ content: z.object({ 'application/json': required }) }),
})
const getting = z.object({ parameters: z.array(z.object({ name: z.string(), in: z.string() })) })

describe('the description at /openapi.json', () => {
  test('is OpenAPI 3.1 with every call that the contract declares', async () => {
    expect(openapi).toBe('3.1.0')
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method} ${path}`),
    )
    expect(calls.toSorted()).toEqual((await declaredCalls()).toSorted())
  })

  test('says what a call takes and needs', () => {
    const post = posting.parse(paths['/orders']?.['post'])
    expect(post.security).toEqual([{ token: [] }])
    expect(post.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }])
    expect(post.requestBody.content['application/json'].schema.required).toEqual([
      'products',
      'shippingAddress',
    ])
    expect(getting.parse(paths['/orders/{orderId}']?.['get']).parameters).toEqual([
      { name: 'orderId', in: 'path' },
      { name: 'contactInfo', in: 'query' },
    ])
  })

  test('has nothing that the recommended rules of an OpenAPI linter complain of', () => {
    const file = join(newFolder('openapi'), 'openapi.json')
    writeFileSync(file, JSON.stringify(answer))
    const linter = join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js')
    const args = [linter, 'lint', file, '--extends=recommended', '--format=json']
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
    const { totals, problems } = report.parse(JSON.parse(stdout.slice(stdout.indexOf('{'))))
    expect(problems).toEqual([])
    expect(totals).toMatchObject({ errors: 0, warnings: 0 })
  })
})

const report = z.object({
  totals: z.object({ errors: z.number(), warnings: z.number() }),
  problems: z.array(z.unknown()),
})

const declaration = z.object({ method: z.string(), path: z.string(), access: z.string() })

/** Whatever a file of the contract exports that is an endpoint, read from the files and not from the API. */
async function declaredCalls(): Promise<string[]> {
  const folder = join(root, 'src', 'contract')
  const modules = await Promise.all(
    readdirSync(folder)
      .filter(file => file.endsWith('.ts'))
      .map(file => import(join(folder, file)) as Promise<object>),
  )
  return modules
    .flatMap(module => Object.values(module))
    .flatMap(value => {
      const { data } = declaration.safeParse(value)
      return data ? [`${data.method.toLowerCase()} ${data.path}`] : []
    })
}
