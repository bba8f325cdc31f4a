import { hash, verify } from '@node-rs/argon2'

// argon2id is the library's default algorithm; memory in KiB.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Of a password nobody knows, so that an unknown address costs the same work as a known one.
const NOBODY = hash(crypto.randomUUID(), strength)

export function hashPassword(password: string): Promise<string> {
  return hash(password, strength)
}

/** Whether the password is right; without a hash it is wrong, after the same work. */
export async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const right = await verify(passwordHash ?? (await NOBODY), password)
  return right && passwordHash !== undefined
}
