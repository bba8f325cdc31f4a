import { requireNode } from '../../src/cli/node-version.mjs'

requireNode('npm run licences')
const { checkLicences } = await import('./licences.ts')
process.exitCode = checkLicences()
