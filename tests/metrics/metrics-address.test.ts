import { describe, expect, test } from 'vitest'
import { metricsAddress } from '../../src/metrics/metrics-address.ts'

describe('metricsAddress', () => {
  test('is none without METRICS_PORT', () => {
    expect(metricsAddress('site', {})).toBeUndefined()
    expect(metricsAddress('store API', { METRICS_PORT: '' })).toBeUndefined()
  })

  test('is on the loopback, at the next port for the store API', () => {
    const env = { METRICS_PORT: '9464' }
    expect(metricsAddress('site', env)).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(metricsAddress('store API', env)).toEqual({ host: '127.0.0.1', port: 9465 })
  })

  test('is elsewhere only where METRICS_HOST names it', () => {
    const env = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
    expect(metricsAddress('site', env)?.host).toBe('0.0.0.0')
  })

  test('refuses what is no port, and the last one', () => {
    expect(() => metricsAddress('site', { METRICS_PORT: 'yes' })).toThrow('METRICS_PORT=yes is not a port')
    expect(() => metricsAddress('site', { METRICS_PORT: '65535' })).toThrow('leaves no next port')
  })

  test.each([
    ['4321', {}, 4321],
    ['8043', {}, 8044],
    ['9464', { API_PORT: '9465' }, 9465],
    ['9464', { PORT: '9464' }, 9464],
  ])('refuses %s beside %j, where Haat itself answers', (METRICS_PORT, ports, taken) => {
    const env = { METRICS_PORT, ...ports }
    for (const server of ['site', 'store API'] as const)
      expect(() => metricsAddress(server, env)).toThrow(`port ${taken} is that of Haat itself`)
  })
})
