import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { misspeltSettings, settingNames } from '../../src/http-server/setting-names.ts'

describe('the names of settings', () => {
  test('are those of the table in CONFIGURATION.md', () => {
    const table = readFileSync('.github/CONFIGURATION.md', 'utf8')
    const ofTests = ['TEST_DATABASE_URL', 'CHROMIUM']
    const named = [...table.matchAll(/^\| (`[A-Z].*?) \|.*?((?:`AWS_.*)?)$/gm)].flatMap(([, names, keys]) =>
      `${names} ${keys}`.match(/[A-Z_]{4,}/g),
    )
    expect(named.filter(name => !ofTests.includes(name ?? '')).sort()).toEqual([...settingNames].sort())
  })

  test.each([
    ['SHOP_HOST', 'SHOP_HOSTS'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['SMTPURL', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['SECRET_KEY', 'SECRETS_KEY'],
    ['shop_hosts', 'SHOP_HOSTS'],
  ])('%s is taken for %s', (given, meant) => {
    expect(misspeltSettings({ [given]: 'x', PATH: '/bin' })).toEqual([
      `${given} is not a setting of Haat. Did you mean ${meant}?`,
    ])
  })

  test('of other programs, and right ones, are left alone', () => {
    const others = { PORTS: '', API_HOST: '', METRICS_PATH: '', SMTP_HOST: '', LANG: '', AWS_REGION: '' }
    expect(misspeltSettings({ ...others, SHOP_HOSTS: '', DATABASE_READ_URL: '' })).toEqual([])
    // Beside the right name it is another program's.
    expect(misspeltSettings({ SECRETS_KEY: 'x', SECRET_KEY: 'y' })).toEqual([])
  })
})
