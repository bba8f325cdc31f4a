import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textOf } from '../support/imports.ts'

const compose = readFileSync('.packaging/compose.yaml', 'utf8')
const container = readFileSync('.packaging/Containerfile', 'utf8')

/** The part of a service, up to the next one. */
function serviceOf(name: string): string {
  return new RegExp(`^  ${name}:\\n(?:    .*\\n|\\n)+`, 'm').exec(compose)?.[0] ?? ''
}

test('the store API’s container is given every setting that the store API reads', () => {
  const read = [
    'src/store-api/env.ts',
    'src/store-api/media-store/media-address.ts',
    'src/metrics/metrics-address.ts',
  ]
    .map(textOf)
    .flatMap(text => [...text.matchAll(/env\['(\w+)'\]/g)].map(([, name]) => name ?? ''))
  expect(read).toContain('MEDIA_URL')
  const [, shared = ''] = /x-environment:(.*?)\nservices:/s.exec(compose) ?? []
  const given = shared + serviceOf('api') + container
  expect(read.filter(name => !new RegExp(`\\b${name}[:=]`).test(given))).toEqual([])
})

test('the front and the store API meet in the one network whose addresses are trusted', () => {
  const networksOf = (name: string) => /networks: \[(.*)\]/.exec(serviceOf(name))?.[1]?.split(', ') ?? []
  const front = networksOf('front')
  expect(networksOf('api').filter(network => front.includes(network))).toEqual(['inside'])
  const [, subnet = ''] = /inside: .*subnet: ([\d./]+)/.exec(compose) ?? []
  expect(compose).toContain(`TRUSTED_PROXIES: ${subnet}\n`)
})
