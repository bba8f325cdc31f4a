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
})
