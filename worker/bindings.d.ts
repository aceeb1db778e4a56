/** What wrangler.toml binds; the settings are read by env.ts. */
interface Env {
  readonly ASSETS: Fetcher
  readonly CACHE: KVNamespace
}
