import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { CliError } from './terminal/cli-error.ts'

const SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
// The headless shell comes first: the same engine without a window system, twice as fast.
const INSTALLED = [SHELL, ...WHOLE]

const findInstalled = (): string | undefined => INSTALLED.find((path) => existsSync(path)) ?? playwrightsOwn()

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

const isRoot = (): boolean => process.getuid?.() === 0
const runQuietly = (command: string, args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const PACKAGES = [['chromium-headless-shell', 'chromium'], ['chromium-headless-shell'], ['chromium']]

function install(): void {
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    console.log('Instalando o Chromium do Debian para os testes…')
    runQuietly('apt-get', ['update', '-qq'])
    if (PACKAGES.some((names) => runQuietly('apt-get', ['install', '-y', '-qq', ...names]))) return
  }
  console.log('Baixando o Chromium do Playwright para os testes…')
  runQuietly('playwright-core', ['install', 'chromium'])
}

/**
 * Path of the browser for tests: CHROMIUM_PATH, an installed one, or one installed now.
 *
 * @throws CliError when there is none and none could be installed
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new CliError(`CHROMIUM_PATH aponta para ${named}, que não existe.`)
  }
  const installed = findInstalled()
  if (installed) return installed
  install()
  const now = findInstalled()
  if (now) return now
  throw new CliError(
    'Os testes precisam de um navegador: instale o Chromium ou o Google Chrome, ou diga onde está com CHROMIUM_PATH=<caminho>.',
  )
}

/** A full browser, for features that the headless shell lacks; null if there is none. */
export const findWholeBrowser = (): string | null => WHOLE.find((path) => existsSync(path)) ?? null

/** Headless, without its own network calls. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
