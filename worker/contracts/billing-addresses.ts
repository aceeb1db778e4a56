/** Names the part of the couple's profile that is about the subscription. */
export const SUBSCRIPTION_ANCHOR = 'assinatura'

/** Where a couple sees and changes its subscription. */
export const SUBSCRIPTION_PATH = `/painel/perfil#${SUBSCRIPTION_ANCHOR}` as const

/** The query with which the provider's hosted checkout sends people back to `/premium`. */
export const CHECKOUT_RETURN = { name: 'retorno', paid: 'pago', cancelled: 'cancelado' } as const

/** The query with which the provider's portal sends people back to the profile. */
export const PORTAL_RETURN = { name: 'cartao', value: 'ok' } as const
