import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CircuitBreaker } from '../../src/site/upstream/circuit-breaker.ts'
import { filesIn, textOf } from '../support/imports.ts'

const alerts = readFileSync('.packaging/alerts.yml', 'utf8')
const sources = filesIn(['src'], ['ts']).map(textOf).join('\n')

describe('the alert rules', () => {
  test('ask only for figures that the servers give', () => {
    const asked = new Set(alerts.match(/\bhaat_[a-z_]+/g)?.map(name => name.replace(/_bucket$/, '')))
    expect(asked.size).toBeGreaterThan(5)
    expect([...asked].filter(name => !sources.includes(`'${name}'`))).toEqual([])
  })

  test('leave out the looks of the site and of supervisors, among which failing orders would not be seen', () => {
    const counted = alerts.match(/haat_api_requests_total[^)]*/g) ?? []
    expect(counted).toHaveLength(2)
    expect(counted.filter(one => !one.includes('route!~"/storeInfo|/healthz"'))).toEqual([])
  })

  test('each name what to do, and stand in the operator’s guide', () => {
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '')
    expect(alerts.match(/\baction: /g)).toHaveLength(names.length)
    const guide = readFileSync('.github/OPERATING.md', 'utf8')
    expect(names.filter(name => !guide.includes(name))).toEqual([])
  })

  test('call nobody for half a minute in which one call failed that nobody makes again', async () => {
    let now = 0
    const breaker = new CircuitBreaker(() => now)
    let seen = 0
    for (; now < 600_000; now += 1_000) {
      const silent = () => Promise.reject(new Error('no answer'))
      if (now <= 30_000) await breaker.run(silent).catch(() => undefined)
      if (breaker.isFailing) seen += 1
    }
    const [, over = '', pause = ''] = /_breakers_open\[(\d)m\].*\n +for: (\d)m/.exec(alerts) ?? []
    expect(seen).toBeGreaterThan(60)
    expect(Number(pause) * 60).toBeGreaterThan(seen + Number(over) * 60)
  })
})
