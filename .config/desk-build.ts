import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { DESK_SHELL_PATH } from '../src/domain/desk/paths.ts'

/** Marks a module that the desk has for itself. */
const OWN = '?desk'
const DESK = /[\\/]src[\\/]desk[\\/]/
/** React is one for all: Astro's renderer, which shops load too, mounts the desk with it. */
const SHARED = /^react(-dom)?(\/|$)|[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/

/** Vite's own module, which `.config/scripts.ts` writes; in the shops' build it lies in the script of every page. */
const PRELOAD_HELPER = '\0vite/preload-helper'

/** Whether a module of the build is the desk's: its own code, or its copy of what shops use too. */
export function isDeskModule(id: string): boolean {
  return DESK.test(id) || id.endsWith(OWN)
}

/**
 * Gives the desk copies of all that it imports beside React. A module that both used would be one file for both, with
 * what either needs of it: each call and each check of the desk would add bytes to shoppers' pages.
 */
const ownModules: Plugin = {
  name: 'haat-desk-modules',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(id, importer, options) {
    if (importer && isDeskModule(importer) && id.startsWith(PRELOAD_HELPER)) return id + OWN
    if (!importer || !isDeskModule(importer) || SHARED.test(id) || id.includes('?')) return undefined
    const found = await this.resolve(id, importer, { ...options, skipSelf: true })
    if (!found || found.external || SHARED.test(found.id) || isDeskModule(found.id) || !/\.[mc]?[jt]sx?$/.test(found.id)) return found
    return { ...found, id: found.id + OWN }
  },
}

/** Adds the desk's one page, at an address that the site's server serves on the desk's host alone. */
export const desk: AstroIntegration = {
  name: 'haat-desk',
  hooks: {
    'astro:config:setup': ({ injectRoute, updateConfig }) => {
      injectRoute({ pattern: DESK_SHELL_PATH, entrypoint: './src/desk/DeskShell.astro', prerender: true })
      updateConfig({ vite: { plugins: [ownModules] } })
    },
  },
}
