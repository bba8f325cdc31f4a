import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '../../../concurrency/fair-queue.ts'

/** What a hash costs by argon2id; memory in KiB. */
export interface HashStrength {
  memoryCost: number
  timeCost: number
  parallelism: number
}

// argon2id is the library's default algorithm.
const STRENGTH: HashStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Of a password nobody knows, so that an unknown address costs the same work as a known one.
const NOBODY = hash(crypto.randomUUID(), STRENGTH)

const CONCURRENCY = hashConcurrency(availableParallelism(), Number(process.env['PROCESS_COUNT']) || 1)
const MAX_ADMITTED = 256

/** Milliseconds that a call waits for its hash. Shops take turns, so that the calls of many wait longer than those of one. */
const LONGEST_WAIT = 1_500

/** Calls that come to a hash, of all shops and of one: those of one wait about a second. */
const admitted = new FairQueue({ concurrency: MAX_ADMITTED, concurrencyPerOwner: 32, maxWaiting: 0 })

/** Every hash of a process waits here; the shops take turns. */
const hashes = new FairQueue({
  concurrency: CONCURRENCY,
  concurrencyPerOwner: CONCURRENCY,
  // And those of a start, which are not admitted.
  maxWaiting: 2 * MAX_ADMITTED,
  // Under a flood a shop's hashes take half of a core: the calls of all shops need the rest.
  pauseFactor: 1,
})

/**
 * Hashes at once in each of `processes` that share `cores`: two in all, but one in each at least. Two of a thread
 * pool's four threads stay free for files, one core for the calls.
 */
export function hashConcurrency(cores: number, processes: number): number {
  return Math.max(1, Math.floor(Math.min(2, cores - 1) / processes))
}

/**
 * Runs what leads to a hash, with the look-ups before it: a call that finds no room must not use a database connection
 * either. Throws QueueFullError.
 */
export function admitHashing<Result>(storeId: number, work: () => Promise<Result>): Promise<Result> {
  return admitted.run(`${storeId}`, work)
}

/**
 * Whose turn a hash takes, and the call it is for: once that is given up or has waited too long, the hash is not begun.
 * Without a call, as at a start, it waits as long as others need.
 */
interface Turn {
  storeId: number
  signal?: AbortSignal
  /** Of a new hash; without it that of STRENGTH. */
  strength?: HashStrength | undefined
}

/** Throws AbandonedError where the call was given up or waited too long. */
export function hashPassword(
  password: string,
  { storeId, signal, strength = STRENGTH }: Turn,
): Promise<string> {
  return hashes.run(`${storeId}`, () => hash(canonical(password), strength), untilLate(signal))
}

/** Whether the password is right; without a hash it is wrong, after the same work. Throws AbandonedError as `hashPassword`. */
export async function isRightPassword(
  password: string,
  passwordHash: string | undefined,
  { storeId, signal }: Turn,
): Promise<boolean> {
  const kept = passwordHash ?? (await NOBODY)
  const right = await hashes.run(`${storeId}`, () => verify(kept, canonical(password)), untilLate(signal))
  return right && passwordHash !== undefined
}

/** One keyboard writes 'ढ़' or 'é' as one character, another as a letter and its sign. */
function canonical(password: string): string {
  return password.normalize('NFC')
}

/** A signal that aborts with the call's, and once the call has waited too long for its turn. */
function untilLate(signal: AbortSignal | undefined): AbortSignal | undefined {
  return signal && AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)])
}
