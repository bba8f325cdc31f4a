import type { Ready } from './half.ts'

/** What is printed once both halves serve: each shop's address, a demo sign-in, how to stop. */
export function openedAll({ shops = [], demo }: Ready, env: NodeJS.ProcessEnv = process.env): string {
  const signIn = demo ? [['Demo sign-in', `${demo.email}  ${demo.password}`] as const] : []
  const moved = env['API_PORT'] && env['API_PORT'] !== '8044'
  const note = moved ? [['Note', ELSEWHERE] as const] : []
  return lines([...shops.map(shop => [shop.name, shop.url] as const), ...signIn, ...note])
}

/** What is printed once one half alone serves on `port`. */
export function openedOne(name: string, port: number | undefined): string {
  return lines(port ? [[`The ${name}`, `http://localhost:${port}`]] : [])
}

const ELSEWHERE = 'browsers look for the API of a shop on localhost at port 8044, not at API_PORT'

function lines(rows: (readonly [string, string])[]): string {
  const all = [...rows, ['To stop', 'Ctrl-C'] as const]
  const width = Math.max(...all.map(([label]) => label.length))
  return ['', 'Haat is open.', ...all.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`), ''].join(
    '\n',
  )
}
