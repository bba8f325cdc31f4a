import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

const modules = join(root, 'node_modules')
const reports = join(root, '.cache', 'reports')
// Many tests start processes of ours, which would each strip and compile the same files.
const compiled = join(root, '.cache', 'compiled')

export interface ToolOptions {
  /** The text that a tool prints goes here once it has ended; without it, to the terminal at once. */
  print?: ((text: string) => void) | undefined
  env?: Record<string, string>
}

/** Runs a package's own script, its path below node_modules, on this very Node; true when it exits 0. */
export function runTool(script: string, args: string[], { print, env }: ToolOptions): Promise<boolean> {
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const child = spawn(process.execPath, [join(modules, script), ...args], {
    cwd: root,
    stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_COMPILE_CACHE: compiled, ...env, PATH: path },
  })
  const said: string[] = []
  child.stdout?.on('data', chunk => said.push(String(chunk)))
  child.stderr?.on('data', chunk => said.push(String(chunk)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => {
      print?.(said.join(''))
      resolve(code === 0)
    })
  })
}

/** Path of a report that no earlier run has left. */
export function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, name)
  rmSync(file, { force: true })
  return file
}

export function readReport(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
