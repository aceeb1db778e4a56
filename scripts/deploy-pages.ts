// Publishes the same build to a project of Cloudflare Pages, without cron triggers and limiters (docs/deploy.md):
//   npm run deploy:pages
//   npm run deploy:pages -- --dry-run    everything except calls to the network
import { pagesPlatform } from './deploy/platforms.ts'
import { runDeployment } from './deploy/run-deployment.ts'
import { runCommand } from './terminal/cli-error.ts'
import { readFlags } from './terminal/read-flags.ts'

await runCommand(() => runDeployment(pagesPlatform(), readFlags(['dry-run']).has('dry-run')))
