import { terminalLine } from '../domain/terminal-text.ts'
import type { Ready } from './managed-process.ts'

/** The text printed once both servers are ready: each shop's address, a demo sign-in, the desk, how to stop. */
export function shopsBanner({ shops = [], demo, desk }: Ready): string {
  const noShops =
    shops.length === 0 ? [['No shop yet', 'npm run store -- add <slug> <name> <host>'] as const] : []
  const signIn = demo ? [['Demo sign-in', `${demo.email}  ${demo.password}`] as const] : []
  return lines([
    ...shops.map(shop => [terminalLine(shop.name), shop.url] as const),
    ...noShops,
    ...signIn,
    ...deskRows(desk),
  ])
}

/** The password of the demo shops' people is printed at the first start alone: only its hash is stored. */
function deskRows(desk: Ready['desk']): (readonly [string, string])[] {
  if (!desk) return []
  const { url, demoPassword } = desk
  const signIn = demoPassword
    ? `keeper@example.com or marketer@example.com  ${demoPassword}`
    : 'by invitation: npm run store -- invite <shop> <e-mail> --role keeper'
  return [
    ['The desk', url],
    ['Desk sign-in', signIn],
  ]
}

/** The text printed once a single server is ready on `port`. */
export function serverBanner(name: string, port: number | undefined): string {
  return lines(port ? [[`The ${name}`, `http://localhost:${port}`]] : [])
}

function lines(rows: (readonly [string, string])[]): string {
  const rowsToPrint = [...rows, ['To stop', 'Ctrl-C'] as const]
  const width = Math.max(...rowsToPrint.map(([label]) => label.length))
  return [
    '',
    'Haat is open.',
    ...rowsToPrint.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`),
    '',
  ].join('\n')
}
