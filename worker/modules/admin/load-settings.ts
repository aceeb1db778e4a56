import type { AdminSettings } from '#contracts/admin'
import type { Caller, Deps } from '../../deps.ts'

/**
 * Which settings the server has; the values are not even known here.
 *
 * @see docs/rules.md, admin.3
 */
export async function loadSettings({ configured }: Pick<Deps, 'configured'>, caller: Caller): Promise<AdminSettings> {
  await caller.load([])
  const say = (setting: keyof AdminSettings) => (configured[setting] ? 'Configurado' : 'Não configurado')
  return {
    paymentPublicKey: say('paymentPublicKey'),
    paymentSecretKey: say('paymentSecretKey'),
    emailServiceKey: say('emailServiceKey'),
    placesServiceKey: say('placesServiceKey'),
    signingSecret: say('signingSecret'),
    databaseUrl: say('databaseUrl'),
  }
}
