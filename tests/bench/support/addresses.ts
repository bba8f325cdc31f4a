import { platform } from 'node:os'

/**
 * Local addresses of so many machines. Linux answers on all of 127.0.0.0/8, so attackers and visitors are different
 * clients there, and neither is a trusted proxy; elsewhere all come from the one address there is.
 */
export function clients(network: number, count: number): string[] {
  if (platform() !== 'linux') return []
  return Array.from({ length: count }, (_, n) => `127.${network}.${Math.floor(n / 250)}.${(n % 250) + 1}`)
}

export const attackers = clients(66, 250)
export const visitors = clients(77, 250)
