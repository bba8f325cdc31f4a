import { terminalLine } from '../domain/terminal-text.ts'
import type { Ready } from './managed-process.ts'

/** What is printed once both halves serve: each shop's address, a demo sign-in, how to stop. */
export function shopsBanner({ shops = [], demo }: Ready): string {
  const none =
    shops.length === 0 ? [['No shop yet', 'npm run store -- add <slug> <name> <host>'] as const] : []
  const signIn = demo ? [['Demo sign-in', `${demo.email}  ${demo.password}`] as const] : []
  return lines([...shops.map(shop => [terminalLine(shop.name), shop.url] as const), ...none, ...signIn])
}

/** What is printed once one half alone serves on `port`. */
export function serverBanner(name: string, port: number | undefined): string {
  return lines(port ? [[`The ${name}`, `http://localhost:${port}`]] : [])
}

function lines(rows: (readonly [string, string])[]): string {
  const all = [...rows, ['To stop', 'Ctrl-C'] as const]
  const width = Math.max(...all.map(([label]) => label.length))
  return ['', 'Haat is open.', ...all.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`), ''].join(
    '\n',
  )
}
