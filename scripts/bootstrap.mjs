// Runs on whatever Node the machine has, before anything is installed: only Node's own modules, no TypeScript.
// Installs from the lockfile when node_modules is missing or stale, then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-from')
const MIN_SYSTEM_MAJOR = 20
// Minimum version for the tools, if no pinned Node is published for the platform.
const MIN_TOOLS_VERSION = [22, 12]
const INSTALL_MEGABYTES = 1500

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function isOlderThan([major, minor], version) {
  const [ownMajor, ownMinor] = version.split('.').map(Number)
  return ownMajor < major || (ownMajor === major && ownMinor < minor)
}

function freeMegabytes(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return (bavail * bsize) / 2 ** 20
}

function install(lockHash) {
  if (freeMegabytes(root) < INSTALL_MEGABYTES) {
    fail(`Sem espaço em disco para instalar as dependências: são precisos ${INSTALL_MEGABYTES} MB livres em ${root}.`)
  }
  console.error('Instalando as dependências do package-lock.json…')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
  if (npm.status !== 0) fail('A instalação das dependências falhou: o motivo está nas linhas do npm acima.')
  writeFileSync(stamp, lockHash)
}

function pinnedNode() {
  const pinned = join(modules, '.bin', 'node')
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (isOlderThan(MIN_TOOLS_VERSION, process.versions.node)) {
    fail(
      `Não há Node publicado no npm para ${process.platform}-${process.arch}: instale o Node ${MIN_TOOLS_VERSION.join('.')} ou mais novo (este é o ${process.versions.node}).`,
    )
  }
  return process.execPath
}

if (isOlderThan([MIN_SYSTEM_MAJOR, 0], process.versions.node)) {
  fail(`Este projeto precisa do Node ${MIN_SYSTEM_MAJOR} ou mais novo; este é o ${process.versions.node}.`)
}
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) install(lockHash)

const [command, ...rest] = process.argv.slice(2)
const child = spawn(pinnedNode(), [join(root, 'scripts', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH ?? ''}`, WRANGLER_SEND_METRICS: 'false' },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// If npm itself is killed, it cannot pass the signal on: end when the parent is gone.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
