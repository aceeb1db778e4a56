import type { Remedies, TargetConfig } from '../deploy-settings.ts'

/** Where a build goes: a Worker, or a project of Cloudflare Pages. */
export interface Platform {
  /** Name of the worker or of the project. */
  name: string
  remedies: Remedies
  /** Said when somebody may want to go back. */
  rollback: readonly string[]
  /** The bindings and variables that it will have. */
  config: TargetConfig
  listSecrets(): Promise<string[]>
  /**
   * Brings a build into the form that is published.
   *
   * @param configPath - as `buildProduct` returns it
   */
  shape(configPath: string): Promise<void>
  /** @throws CliError when it was not published; wrangler has said why */
  publish(configPath: string, vars: Readonly<Record<string, string>>): Promise<void>
  /** What a dry run does in place of `publish`. */
  rehearse(configPath: string): Promise<void>
}
