import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { newFolder } from '../../support/folder.ts'

const root = join(import.meta.dirname, '..', '..', '..')

const report = z.object({
  totals: z.object({ errors: z.number(), warnings: z.number() }),
  problems: z.array(z.unknown()),
})

/** What the recommended rules of an OpenAPI linter find in a document. */
export function lint(document: unknown): z.output<typeof report> {
  const file = join(newFolder('openapi'), 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  const linter = join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js')
  const args = [linter, 'lint', file, '--extends=recommended', '--format=json']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  return report.parse(JSON.parse(stdout.slice(stdout.indexOf('{'))))
}

const declaration = z.object({ method: z.string(), path: z.string(), access: z.string() })

/** `get /path` of whatever the contract exports that is an endpoint, read from the files and not from the API. */
export async function declaredCalls(folder: 'contract' | 'contract/desk'): Promise<string[]> {
  return (await declaredEndpoints(folder)).map(({ method, path }) => `${method.toLowerCase()} ${path}`)
}

/** Every endpoint that files below a folder of the contract export; those of the desk stand in its own folder alone. */
export async function declaredEndpoints(
  folder: 'contract' | 'contract/desk',
): Promise<z.output<typeof declaration>[]> {
  const path = join(root, 'src', folder)
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.startsWith('desk/'),
  )
  const modules = await Promise.all(files.map(file => import(join(path, file)) as Promise<object>))
  return modules
    .flatMap(module => Object.values(module))
    .flatMap(value => {
      const { success } = declaration.safeParse(value)
      return success ? [value] : []
    })
}
