// Publishes the same build to a project of Cloudflare Pages, without cron triggers and limiters (docs/deploy.md):
//   npm run deploy:pages
//   npm run deploy:pages -- --dry-run    everything short of the network
import { parseArgs } from 'node:util'
import { pagesPlatform } from './deploy/platforms/pages-platform.ts'
import { runDeployment } from './deploy/run-deployment.ts'
import { runCommand } from './terminal/cli-error.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
  await runDeployment(pagesPlatform(), values['dry-run'])
})
