import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from './fair-queue.ts'

// argon2id is the library's default algorithm; memory in KiB.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Of a password nobody knows, so that an unknown address costs the same work as a known one.
const NOBODY = hash(crypto.randomUUID(), strength)

/**
 * Every hash of a process waits here. Two of the thread pool's four stay free for files, and one core for the calls;
 * thirty-two wait about a second.
 */
const queue = createFairQueue({
  running: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waitingPerShare: 32,
  waiting: 256,
})

/** Whose turn a hash takes, and the call it is for: once that is given up, the hash is not begun. */
export interface Turn {
  storeId: number
  signal?: AbortSignal
}

/** Whether a hash for this store would be refused now. */
export function isHashingFull(storeId: number): boolean {
  return queue.isFull(storeId)
}

/** Throws QueueFullError where too many wait. */
export function hashPassword(password: string, { storeId, signal }: Turn): Promise<string> {
  return queue.run(storeId, () => hash(password, strength), signal)
}

/** Whether the password is right; without a hash it is wrong, after the same work. Throws QueueFullError. */
export async function isRightPassword(
  password: string,
  passwordHash: string | undefined,
  { storeId, signal }: Turn,
): Promise<boolean> {
  const kept = passwordHash ?? (await NOBODY)
  const right = await queue.run(storeId, () => verify(kept, password), signal)
  return right && passwordHash !== undefined
}
