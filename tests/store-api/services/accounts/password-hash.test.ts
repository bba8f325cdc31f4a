import { expect, test } from 'vitest'
import { hashConcurrency } from '../../../../src/store-api/services/accounts/password-hash.ts'

test.each([
  { cores: 1, processes: 1, each: 1 },
  { cores: 2, processes: 1, each: 1 },
  { cores: 8, processes: 1, each: 2 },
  { cores: 8, processes: 2, each: 1 },
  { cores: 8, processes: 16, each: 1 },
])('$processes processes on $cores cores hash $each at once each', ({ cores, processes, each }) =>
  expect(hashConcurrency(cores, processes)).toBe(each),
)
