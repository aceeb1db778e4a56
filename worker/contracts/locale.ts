export const LOCALE = 'pt-BR'

/** Rules count days and months in this zone, so screens and messages show dates in it. */
export const TIME_ZONE = 'America/Sao_Paulo'
