import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { newFolder } from '../support/folder.ts'

const folder = newFolder('starters')
const starters = join(import.meta.dirname, '../../src/cli/starters.ts')
const scripts = { start: 'node ours.ts' }
writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }))
writeFileSync(
  join(folder, 'ours.ts'),
  `import { onceAnyEnded, starters } from '${starters}'
const above = starters()
onceAnyEnded(above, () => { console.info('left'); process.exit() })
setInterval(() => {}, 1000)
console.info('above:', ...above)
`,
)
const groups: number[] = []
afterEach(() => {
  for (const group of groups.splice(0)) {
    try {
      process.kill(-group, 'SIGKILL')
    } catch {
      // All of it has ended, as it should.
    }
  }
})

/** A shell that starts npm, which starts a shell that starts ours; resolves to the ids of those above it. */
async function start(stdin: 'pipe' | 'ignore') {
  const stdio: StdioOptions = [stdin, 'pipe', 'inherit']
  const shell = spawn('sh', ['-c', 'npm start --silent; true'], { cwd: folder, detached: true, stdio })
  groups.push(shell.pid ?? 0)
  let text = ''
  shell.stdout?.on('data', chunk => (text += chunk))
  await expect.poll(() => text, { timeout: 20_000 }).toMatch(/above:.*\n/)
  const above = /above: (.*)/.exec(text)?.[1]?.split(' ').map(Number) ?? []
  return { shell: shell as ChildProcess, above, said: () => text }
}

describe('a command that npm started', () => {
  test.each(['the shell of npm', 'npm', 'the shell that npm was typed in'])('ends with %s', async who => {
    const { above, said } = await start('pipe')
    const index = ['the shell of npm', 'npm', 'the shell that npm was typed in'].indexOf(who)
    process.kill(above[index] ?? 0, 'SIGKILL')
    await expect.poll(said, { timeout: 20_000 }).toContain('left')
  })

  test('outlives the shell when it has no standard input, as in the background of a script', async () => {
    const { shell, above, said } = await start('ignore')
    expect(above).not.toContain(shell.pid)
    shell.kill('SIGKILL')
    process.kill(above.at(-1) ?? 0, 'SIGKILL')
    await expect.poll(said, { timeout: 20_000 }).toContain('left')
  })
})
