import { type AdminHealth, type AdminSettings, OPERATOR_SETTINGS } from '#contracts/admin'
import { BRAND } from '#contracts/brand'
import type { Caller, Deps } from '../../deps.ts'

const LOCALHOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The legal settings that are missing. A localhost needs none, because it has no visitors. */
function missingSettings({ appOrigin, publicConfig }: Pick<Deps, 'appOrigin' | 'publicConfig'>) {
  if (LOCALHOST.test(new URL(appOrigin).hostname)) return []
  const { operator, supportEmail } = publicConfig
  const isSet = {
    LEGAL_NAME: operator.name !== null,
    LEGAL_DOCUMENT: operator.document !== null,
    LEGAL_ADDRESS: operator.address !== null,
    SUPPORT_EMAIL: supportEmail !== BRAND.supportEmail,
    DATABASE_REGION: operator.databaseRegion !== null,
  } as const satisfies Record<AdminHealth['missingSettings'][number], boolean>
  return OPERATOR_SETTINGS.filter((name) => !isSet[name])
}

/**
 * Lists the settings that the installation lacks; the public health check does not show them (docs/rules.md,
 * privacy.18).
 */
export async function loadAdminHealth(
  deps: Pick<Deps, 'appOrigin' | 'publicConfig'>,
  caller: Caller,
): Promise<AdminHealth> {
  await caller.load([])
  return { missingSettings: missingSettings(deps) }
}

/**
 * Which settings are configured. `configured` contains no values, only whether each setting exists (docs/rules.md,
 * admin.3).
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
