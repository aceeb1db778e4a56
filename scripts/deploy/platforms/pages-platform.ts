import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { NO_CALLS_HOME } from '../../build/deploy-build.ts'
import { CliError } from '../../terminal/cli-error.ts'
import { pagesRollback } from '../rollback-words.ts'
import { listSecrets } from './list-secrets.ts'
import type { Platform } from './platform.ts'
import { shapePages } from './shape-pages.ts'

/** The folder of the Pages project in a build. */
const projectFolder = (configPath: string): string => join(dirname(dirname(configPath)), 'pages')

/** A project of Cloudflare Pages; the worker handles every path without a file. */
export function pagesPlatform(): Platform {
  const config = unstable_readConfig({ config: 'wrangler.toml' })
  const name = config.name ?? 'pra-dois'
  return {
    name,
    remedies: {
      kv: 'npx wrangler kv namespace create CACHE, then put its id into wrangler.toml',
      secret: (secret) => `npx wrangler pages secret put ${secret} --project-name ${name}`,
    },
    rollback: pagesRollback(name),
    config,
    listSecrets: () => listSecrets(['pages', 'secret', 'list', '--project-name', name], name),
    async shape(configPath) {
      shapePages(configPath, projectFolder(configPath))
    },
    async publish(configPath, vars) {
      const folder = projectFolder(configPath)
      shapePages(configPath, folder, vars)
      const args = ['pages', 'deploy', 'site', '--project-name', name, '--branch', 'main', '--commit-dirty', 'true']
      const wrangler = spawn('wrangler', args, {
        cwd: folder,
        stdio: 'inherit',
        env: { ...process.env, ...NO_CALLS_HOME },
      })
      const [code] = await once(wrangler, 'exit')
      if (code !== 0) throw new CliError('wrangler did not publish the project.')
    },
    async rehearse(configPath) {
      console.log(
        `The Pages project is in ${projectFolder(configPath)}; to try it: npx wrangler pages dev, in that folder.`,
      )
    },
  }
}
