import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../support/folder.ts'
import { waitFor } from '../support/wait-for.ts'

const script = `
  import pino from 'pino'
  import { logOutput } from './src/http-server/log-output.ts'
  const log = pino({ base: null }, logOutput())
  process.on('message', text => {
    log.info(text)
    setTimeout(() => process.send('alive'), 20)
  })
  process.on('SIGTERM', () => process.exit(0))
  process.send('ready')`

/** A process with a log, whose output is a file that the shell opens. */
async function logging(shell: string) {
  const args = ['--input-type=module', '--eval', script]
  const child = spawn('bash', ['-c', shell, process.execPath, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const say = async (text: string) => {
    child.send(text)
    await once(child, 'message')
  }
  const end = async () => {
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    return code
  }
  return { say, end }
}

test('a process whose log has no room goes on, and stops when it is told to', async () => {
  const { say, end } = await logging('exec "$0" "$@" > /dev/full')
  for (let line = 0; line < 20; line++) await say('a line')
  expect(await end()).toBe(0)
})

test('a log goes on where it ended as soon as there is room again', async () => {
  const file = join(newFolder('log'), 'haat.log')
  // The shell's limit of a file, a kilobyte, stands for the disk.
  const { say, end } = await logging(`ulimit -f 1; exec "$0" "$@" >> ${file}`)
  for (let line = 0; line < 20; line++) await say(`line ${line} ${'.'.repeat(100)}`)
  expect(readFileSync(file, 'utf8')).not.toContain('line 19')
  truncateSync(file)
  await say('there is room')
  await waitFor(() => expect(readFileSync(file, 'utf8')).toContain('line 9 '))
  expect(await end()).toBe(0)
})
