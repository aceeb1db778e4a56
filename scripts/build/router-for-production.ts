import type { Plugin } from 'vite'

/**
 * The router's package offers its development build to everybody (remix-run/react-router#14102); the production build
 * lies beside it.
 */
export const routerForProduction: Plugin = {
  name: 'router-for-production',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true })
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
    },
  },
}
