import { spawnSync } from 'node:child_process'

/** Installs a package of Debian's where this user may; false where it could not even be tried. */
export function installFromDebian(name: string): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => succeeds([...asRoot, 'apt-get', '-q', ...args])
  if (!succeeds(['apt-get', '--version'], 'ignore') || !succeeds([...asRoot, 'true'], 'ignore')) return false
  console.info(`installing Debian's package ${name}`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', name)
  return true
}

function succeeds(command: string[], stdio: 'inherit' | 'ignore' = 'inherit'): boolean {
  const [program = '', ...args] = command
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio, env, timeout: 600_000 }).status === 0
}
