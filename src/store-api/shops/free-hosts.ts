import { deskHostFrom } from '../../domain/desk/desk-host.ts'
import { isHostName } from '../../domain/host-name.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { findHosts } from './hosts.db.ts'

/**
 * Host names as they are stored, each once, in the order given. Throws `hosts-missing`, `host-invalid`, `host-of-api`,
 * `host-of-desk`, and `host-taken` for one of a shop other than `ownId`.
 */
export async function freeHosts(tx: Tx, given: readonly string[], ownId?: number): Promise<string[]> {
  const hosts = [...new Set(given.map(host => host.toLowerCase()))]
  if (hosts.length === 0) throw new ServiceError('hosts-missing')
  const found = await findHosts(tx, hosts)
  const taken = new Set(found.filter(row => row.store_id !== ownId).map(row => row.host))
  for (const host of hosts) {
    if (!isHostName(host)) throw new ServiceError('host-invalid', { host })
    if (host.startsWith('api.')) throw new ServiceError('host-of-api', { host })
    if (host === deskHostFrom(process.env)) throw new ServiceError('host-of-desk', { host })
    if (taken.has(host)) throw new ServiceError('host-taken', { host })
  }
  return hosts
}
