import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { installFromDebian } from './debian.ts'
import { listed } from './listed.ts'

// The shell first: the e2e tests take about a quarter less time with it than with a whole browser.
const names = listed(
  'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome',
)
const playwrightCli = join(import.meta.dirname, '..', '..', 'node_modules', 'playwright', 'cli.js')

/** Chromium's argument that spares each new window the two pages of its own address bar. */
export const lessOfItself = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup'

/** Path of a Chromium that runs: $CHROMIUM, one installed, Playwright's download, or Debian's package. */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM']
  if (given) return given
  const found = installed() ?? downloaded() ?? fromDebian()
  if (!found) {
    throw new Error(
      'No Chromium here, and none could be installed: install one and give its path as CHROMIUM.',
    )
  }
  console.info(`browser: ${found}`)
  // Looked for once a run: whatever asks next in this process, or is started by it, is told.
  process.env['CHROMIUM'] = found
  return found
}

/** A Chromium or Chrome this machine has already; undefined when there is none. */
export function installed(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return [...onPath(env), ...usualPlaces(env)].find(runs)
}

function onPath(env: NodeJS.ProcessEnv): string[] {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap(name => folders.map(folder => join(folder, name + suffix)))
}

function usualPlaces(env: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map(app => `/Applications/${app}.app/Contents/MacOS/${app}`)
  }
  if (process.platform !== 'win32') return ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome']
  return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
    .filter(folder => folder !== undefined)
    .map(folder => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
}

function downloaded(): string | undefined {
  const path = chromium.executablePath()
  if (runs(path)) return path
  console.info('browser: none installed; asking Playwright to download its own')
  // A network without its download hosts may leave connections hanging: give up in time for Debian's.
  // Its progress is worth seeing; its five stacks for an unreachable host are not.
  const stdio = ['ignore', 'inherit', 'ignore'] as const
  spawnSync(process.execPath, [playwrightCli, 'install', 'chromium'], { stdio: [...stdio], timeout: 300_000 })
  if (runs(path)) return path
  console.info('browser: that download did not arrive, or does not run here')
  return undefined
}

function fromDebian(): string | undefined {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const found = installFromDebian(name) ? installed() : undefined
    if (found) return found
  }
  return undefined
}

/** Some systems have a stub in its place that only says how to install it: a browser tells its version. */
function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return true
  const told = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return told.status === 0 && /Chrom(e|ium)/.test(told.stdout)
}
