import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

/** The level of the log in a process with this setting. */
function levelWith(LOG_LEVEL: string): string {
  const script = "import('./src/site/log.ts').then(({ log }) => console.info(log.level))"
  const env = { ...process.env, LOG_LEVEL }
  return execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }).trim()
}

describe('the level of the site’s log', () => {
  test('is that of LOG_LEVEL without blanks; a wrong one is left to what reads the settings', () => {
    expect(levelWith(' warn ')).toBe('warn')
    expect(levelWith('')).toBe('info')
    expect(levelWith('loud')).toBe('info')
  })
})
