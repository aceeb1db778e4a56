import type { Remedies, TargetConfig } from '../deploy-settings.ts'

/** Target of a build: a Worker, or a project of Cloudflare Pages. */
export interface Platform {
  /** Name of the worker or of the project. */
  name: string
  remedies: Remedies
  /** Instructions for rolling back. */
  rollback: readonly string[]
  /** Its bindings and variables. */
  config: TargetConfig
  listSecrets(): Promise<string[]>
  /**
   * Converts a build for publishing.
   *
   * @param configPath - as `buildProduct` returns it
   */
  shape(configPath: string): Promise<void>
  /** @throws CliError when it was not published; wrangler has said why */
  publish(configPath: string, vars: Readonly<Record<string, string>>): Promise<void>
  /** Replaces `publish` in a dry run. */
  rehearse(configPath: string): Promise<void>
}
