/** The bindings of wrangler.toml; env.ts reads the settings. On Cloudflare Pages the limiters are missing. */
interface Env {
  readonly ASSETS: Fetcher
  readonly CACHE: KVNamespace
  readonly LIMIT_LOGIN?: RateLimit
  readonly LIMIT_REGISTER?: RateLimit
  readonly LIMIT_INVITATION?: RateLimit
  readonly LIMIT_SELECTION?: RateLimit
  readonly LIMIT_FORGOT_PASSWORD?: RateLimit
  readonly LIMIT_OTHER?: RateLimit
}

/** Imports the text of a file as a module. */
declare module '*?raw' {
  const text: string
  export default text
}
