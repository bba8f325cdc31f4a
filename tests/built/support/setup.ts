import { inject } from 'vitest'
import { nameServers } from '../../../e2e/support/servers.ts'

nameServers(inject('servers'))
