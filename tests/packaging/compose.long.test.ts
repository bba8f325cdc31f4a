import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '../../src/http-server/setting-names.ts'

const compose = readFileSync('.packaging/compose.yaml', 'utf8')
const container = readFileSync('.packaging/Containerfile', 'utf8')

/** The part of a service, up to the next one. */
function serviceOf(name: string): string {
  return new RegExp(`^  ${name}:\\n(?:    .*\\n|\\n)+`, 'm').exec(compose)?.[0] ?? ''
}

/**
 * Fixed in a container; given to the one command that reads it, by `exec -e PAYU_SALT`; or of no use, because the site reaches
 * no server outside.
 */
const notOfContainers = [
  'PORT',
  'API_PORT',
  'DIST_DIR',
  'PAYU_SALT',
  'PAYMENT_CALLBACK_SECRET',
  'IMAGE_ORIGINS',
]
const [, shared = ''] = /x-environment:(.*?)\nservices:/s.exec(compose) ?? []

/** The settings that a service does not get. */
function missingIn(service: string, names: readonly string[]): string[] {
  const given = shared + serviceOf(service) + container
  return names.filter(name => !new RegExp(`\\b${name}[:=]`).test(given))
}

test('the containers are given every setting: one in .env alone would be ignored unseen, as a BACKUP_KEY', () => {
  const ofSite = ['STORE_API_URL', 'PAGE_CACHE_MB', 'SECURITY_CONTACT']
  const ofApi = settingNames.filter(name => !notOfContainers.includes(name) && !ofSite.includes(name))
  expect(missingIn('api', ofApi)).toEqual([])
  expect(missingIn('site', ofSite)).toEqual([])
})

test('the front and the store API meet in the one network whose addresses are trusted', () => {
  const networksOf = (name: string) => /networks: \[(.*)\]/.exec(serviceOf(name))?.[1]?.split(', ') ?? []
  const front = networksOf('front')
  expect(networksOf('api').filter(network => front.includes(network))).toEqual(['inside'])
  const [, subnet = ''] = /inside: .*subnet: ([\d./]+)/.exec(compose) ?? []
  expect(compose).toContain(`TRUSTED_PROXIES: ${subnet}\n`)
})
