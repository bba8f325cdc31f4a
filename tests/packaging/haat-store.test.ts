import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../support/folder.ts'

const folder = newFolder('haat-store')
const settings = join(folder, 'haat.env')

/** Runs the command with the paths of this machine, as this user. */
function run(args: string, env: Record<string, string> = {}) {
  const script = readFileSync('.packaging/haat-store', 'utf8')
    .replaceAll('/etc/haat.env', settings)
    .replaceAll('/opt/haat/', `${resolve('.')}/`)
    .replaceAll('/var/lib/haat', join(folder, 'usual'))
    .replace(/setpriv [^\\]*\\\n/, '')
    .replace('/usr/local/bin/node', process.execPath)
  const given = { ...process.env, ...env }
  const { stdout, stderr } = spawnSync('sh', ['-c', script, 'haat-store', ...args.split(' ')], {
    cwd: folder,
    env: given,
    encoding: 'utf8',
  })
  return stdout + stderr
}

describe('haat-store', () => {
  test('works on the installation’s data folder, or on another that is given', () => {
    writeFileSync(settings, 'DEMO=0\n')
    expect(run('shops add spices Spices shop.example')).toContain('Spices is open')
    expect(existsSync(join(folder, 'usual', 'haat.db'))).toBe(true)
    writeFileSync(settings, `DEMO=0\nDATA_DIR='${join(folder, 'moved')}'\n`)
    expect(run('shops list')).toContain('No shops.')
    expect(run('shops list', { DATA_DIR: join(folder, 'usual') })).toContain('spices')
  })

  test('takes relative names of files from where it is called', () => {
    writeFileSync(settings, 'DEMO=0\n')
    run('backup here.backup')
    expect(existsSync(join(folder, 'here.backup'))).toBe(true)
  })
})
