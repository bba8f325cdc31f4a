import type { Ready } from './half.ts'

/** What is printed once everything serves: each shop's address, a demo sign-in, how to stop. */
export function greeting({ shops = [], demo }: Ready, env: NodeJS.ProcessEnv): string {
  const width = Math.max(...shops.map(shop => shop.name.length), 'Demo sign-in'.length)
  const line = (label: string, value: string) => `  ${label.padEnd(width)}  ${value}`
  const addresses = shops.map(shop => line(shop.name, shop.url))
  const signIn = demo ? [line('Demo sign-in', `${demo.email}  ${demo.password}`)] : []
  const apiPort = env['API_PORT'] && env['API_PORT'] !== '8044' ? [line('Note', ELSEWHERE)] : []
  return ['', 'Haat is open.', ...addresses, ...signIn, ...apiPort, line('To stop', 'Ctrl-C'), ''].join('\n')
}

const ELSEWHERE = 'browsers look for the store API of a local shop on port 8044, not on API_PORT'
