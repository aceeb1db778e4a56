export const LOCALE = 'pt-BR'

/** "Month" and "day" of every rule are those of this zone, so dates on screens and in messages are too. */
export const TIME_ZONE = 'America/Sao_Paulo'
