import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesIn, textOf } from '../support/imports.ts'

const alerts = readFileSync('.packaging/alerts.yml', 'utf8')
const sources = filesIn(['src'], ['ts']).map(textOf).join('\n')

describe('the alert rules', () => {
  test('ask only for figures that the servers give', () => {
    const asked = new Set(alerts.match(/\bhaat_[a-z_]+/g)?.map(name => name.replace(/_bucket$/, '')))
    expect(asked.size).toBeGreaterThan(5)
    expect([...asked].filter(name => !sources.includes(`'${name}'`))).toEqual([])
  })

  test('each name what to do, and stand in the operator’s guide', () => {
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '')
    expect(alerts.match(/\baction: /g)).toHaveLength(names.length)
    const guide = readFileSync('.github/OPERATING.md', 'utf8')
    expect(names.filter(name => !guide.includes(name))).toEqual([])
  })
})
