import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  commandLine,
  descendants,
  isRunning,
  processRow,
  processWithFile,
} from '../../src/http-server/process-table.ts'
import { atEnd } from '../support/at-end.ts'
import { newFolder } from '../support/folder.ts'

const isLinux = process.platform === 'linux'
const waiting = ['-e', 'setInterval(() => {}, 1000); console.info("up")', 'a (b) c']

/** A process of Node's that waits until it is ended. */
async function waitingChild() {
  const child = spawn(process.execPath, waiting, { stdio: ['ignore', 'pipe', 'ignore'] })
  atEnd(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return { child, pid: child.pid ?? 0 }
}

describe('the process table', () => {
  test('describes a running process, and no longer one that has ended', async () => {
    const { child, pid } = await waitingChild()
    expect(isRunning(pid)).toBe(true)
    expect(processRow(pid)).toMatchObject({ parent: process.pid, group: processRow(process.pid)?.group })
    expect(processRow(pid)?.command).toMatch(/a \(b\) c$/)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    const expected = [false, undefined, [], []]
    expect([isRunning(pid), processRow(pid), commandLine(pid), descendants(pid)]).toEqual(expected)
  })

  test.runIf(isLinux)('lists arguments apart, and what a process started', async () => {
    const { pid } = await waitingChild()
    expect(commandLine(pid).slice(1, 4)).toEqual(waiting)
    expect(descendants(process.pid)).toContain(pid)
  })

  test.runIf(isLinux)('finds the process that has a file open', () => {
    const path = join(newFolder('open'), 'file')
    expect(processWithFile(new Set([path]))).toBeUndefined()
    openSync(path, 'w')
    expect(processWithFile(new Set([path]))).toBe(process.pid)
  })
})
