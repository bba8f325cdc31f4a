import type { Logger } from 'pino'
import { findDamage } from './check-file.ts'
import type { DatabaseHealth } from './health.ts'

const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND

/**
 * Watches the embedded database's file: checks it now and once a day, so that damage is found before an order fails,
 * and ends the process with one sentence if the file was removed or replaced.
 */
export function watchDatabase(health: DatabaseHealth, log: Logger): { stop: () => void } {
  const { file } = health
  if (!file) return { stop: () => {} }
  const check = () =>
    findDamage(file).then(
      damage => {
        if (damage === undefined) return
        health.recordDamage(damage)
        log.error({ damage }, 'the database is damaged: restore it from a backup')
      },
      error => log.warn({ name: error.name, code: error.code }, 'the database could not be checked'),
    )
  const checkPlace = () => {
    const sentence = file.whatHappened()
    if (!sentence) return
    log.fatal(sentence)
    console.error(sentence)
    // A restart fails too, until the file is restored.
    process.exit(1)
  }
  void check()
  const timers = [setInterval(check, DAY), setInterval(checkPlace, SECOND)]
  for (const timer of timers) timer.unref()
  return { stop: () => timers.forEach(clearInterval) }
}
