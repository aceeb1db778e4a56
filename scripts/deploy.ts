// Builds the product for production and hands it to wrangler; options go on to it: npm run deploy -- --dry-run
import { once } from 'node:events'
import { buildProduct } from './build/build-product.ts'
import { deployBuild } from './build/deploy-build.ts'
import { runCommand } from './terminal/cli-error.ts'

await runCommand(async () => {
  const wrangler = deployBuild(await buildProduct('dist'), process.argv.slice(2))
  const [code] = await once(wrangler, 'exit')
  process.exitCode = code ?? 1
})
